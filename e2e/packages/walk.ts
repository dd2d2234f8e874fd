import { expect, type Page } from '@playwright/test'
import { isHex, parseEther, toHex, verifyMessage } from 'viem'
import { WalletHandle } from '../fixtures/wallet-handle.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x', third = '0x'] = devAddresses

/** A page of a host, as a visitor and a dapp see it. */
function createVisit(page: Page, showsAddress: boolean) {
  const dapp = new AnnouncedWallet(page)
  const modal = new ModalPage(page)
  const button = (name: RegExp) => modal.pageButton(name)

  async function request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const outcome = await dapp.request({ method, params })
    expect(outcome, method).toHaveProperty('value')
    return 'value' in outcome ? outcome.value : undefined
  }

  return {
    button,
    modal,
    request,
    /** The page shows the account, and a dapp has it on this network. */
    expectConnection: async (account: string, chainId: number): Promise<void> => {
      await expect(button(/^Account /)).toBeVisible()
      if (showsAddress) await expect(page.getByText(account)).toBeVisible()
      // The active account is the first of the list.
      await expect
        .poll(async () => String(await request('eth_accounts')))
        .toMatch(new RegExp(`^${account}`))
      await expect.poll(() => request('eth_chainId')).toBe(toHex(chainId))
    },
    expectNoConnection: async (): Promise<void> => {
      await expect(button(/^Connect wallet$/)).toBeVisible()
      if (showsAddress) await expect(page.getByText('Nobody is connected.')).toBeVisible()
      await expect.poll(() => request('eth_accounts')).toEqual([])
    },
  }
}

/** Walks through a page with a visitor's wallet: connect, sign, send, switch, reload, change the account, disconnect. */
export async function walk(page: Page, url: string, showsAddress = false): Promise<void> {
  const { expectConnection, expectNoConnection, modal, request } = createVisit(page, showsAddress)
  const wallet = new WalletHandle(page)
  await page.goto(url)
  await expectNoConnection()
  // The wallet remembers the account and the network of an earlier walk.
  await wallet.setAccounts([0, 1])
  await wallet.setChain(1)
  await modal.connect()
  await expectConnection(first, 1)

  const message = 'Hello from a host.'
  const signature = await request('personal_sign', [toHex(message), first])
  if (!isHex(signature)) throw new Error(`Not a signature: ${JSON.stringify(signature)}`)
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)

  const value = toHex(parseEther('0.01'))
  const hash = await request('eth_sendTransaction', [{ from: first, to: third, value }])
  await expect
    .poll(() => request('eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', transactionHash: hash })

  await modal.switchTo('Base')
  await expectConnection(first, 8453)
  await modal.close()
  await page.reload()
  await expectConnection(first, 8453)
  await wallet.setAccounts([1])
  await expectConnection(second, 8453)
  await modal.openAccount()
  await modal.disconnect()
  await expectNoConnection()
}
