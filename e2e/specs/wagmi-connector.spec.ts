import { isHex, parseEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import type { HostPage } from '../pages/host-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x', third = '0x'] = devAddresses

/** wagmi has the account and the network of Portico, through the connector of Portico. */
async function expectConnection(host: HostPage, account: string, network: string): Promise<void> {
  await expect(host.account).toHaveText(account)
  await expect(host.network).toHaveText(network)
  await expect(host.fact('Connector')).toHaveText('org.portico.overlay')
  await expect(host.fact('Status')).toHaveText('connected')
}

async function expectNoConnection(host: HostPage): Promise<void> {
  await expect(host.fact('Status')).toHaveText('disconnected')
  await expect(host.account).toHaveText('')
  await expect(host.fact('Connector')).toHaveText('')
}

for (const wagmi of [2, 3] as const)
  test.describe(`a dapp with the connector of Portico, in wagmi ${wagmi}`, () => {
    test('connects through the modal, signs and sends', async ({
      host,
      modal,
      prompt,
      visit,
      world,
    }) => {
      await visit('wagmi-connector', { wagmi })
      await expectNoConnection(host)
      await host.press(/^Connect$/)
      await modal.button('Sandbox Wallet').click()
      await prompt.approve()
      await expectConnection(host, first, 'Ethereum')
      await expect(modal.accountButton).toBeVisible()

      await host.press('Sign message')
      await prompt.approve()
      const signature = await host.readSignature()
      const message = 'Hello from wagmi.'
      expect(await verifyMessage({ address: first, message, signature })).toBe(true)

      await host.press('Send 0.01 ETH')
      await prompt.approve()
      await expect(host.receipt).toHaveText('success')
      const received = await world.mainnet.rpc('eth_getBalance', [third, 'latest'])
      expect(isHex(received) && BigInt(received)).toBe(parseEther('10000.01'))
      await expectConnection(host, first, 'Ethereum')
      await modal.openAccount()
      await expect(modal.balance('9,999.989 ETH')).toBeVisible()
      await modal.tab('Activity').click()
      // What was sent comes first, then what the history of the account ends with.
      await expect(modal.activity).toHaveText([
        /Sent−0.01 ETH(?!.*Pending)/,
        /Received\+[\d,.]+ USDC/,
        /Received\+[\d,.]+ USDT/,
        /Received\+[\d,.]+ DAI/,
      ])
    })

    test('switches where either of the two, or the wallet, switches', async ({
      host,
      modal,
      visit,
      wallet,
    }) => {
      await visit('wagmi-connector', { wagmi, wallets: [{ mode: 'approve' }] })
      await modal.connect()
      await expectConnection(host, first, 'Ethereum')
      await host.press('Switch to Base')
      await expectConnection(host, first, 'Base')
      expect((await wallet.state()).chainId).toBe(8453)
      await modal.switchTo('Ethereum')
      await expectConnection(host, first, 'Ethereum')
      await wallet.setChain(8453)
      await expectConnection(host, first, 'Base')
      await wallet.setAccounts([1])
      await expectConnection(host, second, 'Base')
    })

    test('gets a user rejection when the modal is closed, and when the wallet declines a switch', async ({
      host,
      modal,
      prompt,
      visit,
    }) => {
      await visit('wagmi-connector', { wagmi })
      // The page listens to its buttons by then.
      await expectNoConnection(host)
      await host.press(/^Connect$/)
      await expect(modal.view('Connect a wallet')).toBeVisible()
      await modal.close()
      await expect(host.error).toContainText('User rejected the request.')
      await expectNoConnection(host)
      await host.press(/^Connect$/)
      await modal.button('Sandbox Wallet').click()
      await prompt.approve()
      await expectConnection(host, first, 'Ethereum')
      await host.press('Switch to Base')
      await prompt.reject()
      await expect(host.error).toContainText('User rejected the request.')
      await expectConnection(host, first, 'Ethereum')
    })

    test('is disconnected from Portico, from wagmi and from the wallet', async ({
      host,
      modal,
      portico,
      visit,
      wallet,
    }) => {
      const wallets = [{ mode: 'approve' }] as const
      await visit('wagmi-connector', { wagmi, wallets })
      await modal.connect()
      await expectConnection(host, first, 'Ethereum')
      await portico.call('disconnect')
      await expectNoConnection(host)

      await host.press(/^Connect$/)
      await modal.button('Sandbox Wallet').click()
      await expectConnection(host, first, 'Ethereum')
      await host.press('Disconnect')
      await expectNoConnection(host)
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
      expect((await portico.state())?.accounts.eip155?.status).toBe('disconnected')

      await modal.connect()
      await expectConnection(host, first, 'Ethereum')
      await wallet.disconnect()
      await expectNoConnection(host)
    })

    test('has the same connection after a reload, and none after it is disconnected', async ({
      host,
      modal,
      page,
      visit,
      wallet,
    }) => {
      await visit('wagmi-connector', { wagmi, wallets: [{ mode: 'approve' }] })
      await modal.connect()
      await expectConnection(host, first, 'Ethereum')
      await page.reload()
      await expectConnection(host, first, 'Ethereum')
      expect(await wallet.methods()).not.toContain('eth_requestAccounts')
      await wallet.setAccounts([1])
      await expectConnection(host, second, 'Ethereum')
      await host.press('Disconnect')
      await expectNoConnection(host)
      await page.reload()
      await expectNoConnection(host)
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
    })
  })
