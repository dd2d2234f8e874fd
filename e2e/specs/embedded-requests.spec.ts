import type { Frame, Page } from '@playwright/test'
import { encodeFunctionData, hashTypedData, recoverAddress, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { fund, toClient, toHex } from '../fixtures/world/frame-wallet-chain.ts'
import { erc20Abi } from '../sandbox/evm/abi.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const alice = 'alice@example.com'
const nobody = '0x2222222222222222222222222222222222222222'
const hello = '0x48656c6c6f2e'
const eoaByDefault = { defaultAccountTypes: { eip155: 'eoa' } }
const rejected = { error: { code: 4001, message: 'User rejected the request.' } }

/** Counts the wallet requests that the frame gets, from its own log of message names. */
function countRequests(page: Page): () => number {
  let calls = 0
  page.on('console', (message) => {
    if (message.text() === '[secure frame] heard @w3m-app/RPC_REQUEST') calls += 1
  })
  return () => calls
}

/** Counts the approvals that the frame shows from now on. */
async function countApprovals(frame: Frame): Promise<() => Promise<number>> {
  await frame.evaluate(() => {
    const approvals: Node[] = []
    const record = (changes: readonly MutationRecord[]) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      approvals.push(...added.filter(({ nodeName }) => /^secure-approval$/i.test(nodeName)))
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
    Object.assign(window, { approvals })
  })
  return () => frame.evaluate(() => Object(window).approvals.length)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ earlier }) => earlier.keepLogin(alice).then(() => undefined))

test.describe('an approval in the frame', () => {
  test('§2.12 §2.21 §4.25 rejects with 4001 when it is refused, and closes the modal', async ({
    host,
    login,
    modal,
    portico,
    visit,
  }) => {
    await visit('html', { options: eoaByDefault })
    await expect(host.account).toHaveText(/^0x/)
    const params = [hello, await host.account.textContent()]
    const answer = portico.request({ method: 'personal_sign', params })
    await expect(modal.view('Approve request')).toBeVisible()
    await expect(login.approval).toContainText('Hello.')
    await login.turnDown()
    expect(await answer).toMatchObject(rejected)
    await expect(modal.dialog).toBeHidden()
  })

  for (const way of ['Escape', 'the close button'] as const)
    test(`§4.23 §8.26 rejects when it is closed with ${way}, and can be requested again`, async ({
      host,
      login,
      modal,
      page,
      portico,
      visit,
    }) => {
      await visit('html', { options: eoaByDefault })
      const address = await host.readAccount()
      const call = { method: 'personal_sign', params: [hello, address] }
      const answer = portico.request(call)
      await expect(login.approval).toContainText('Hello.')
      if (way === 'Escape') {
        await modal.closeButton.focus()
        await page.keyboard.press('Escape')
      } else await modal.close()
      expect(await answer).toMatchObject({ error: { code: 4001 } })
      await expect(modal.dialog).toBeHidden()
      await expect(login.approval).toHaveCount(0)

      const again = portico.request(call)
      await login.approve.click()
      const { value } = Object(await again)
      expect(await verifyMessage({ address, message: 'Hello.', signature: toHex(value) })).toBe(
        true,
      )
      await expect(modal.dialog).toBeHidden()
    })

  test('§4.24 is followed by the next, and the modal stays open in between', async ({
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { options: eoaByDefault })
    const address = await host.readAccount()
    await page.evaluate(() => {
      const seen = [false]
      Object.assign(window, { openSeen: seen })
      window.portico?.subscribe(({ open }) => open !== seen.at(-1) && seen.push(open))
    })
    const sign = (text: string) =>
      portico.request({
        method: 'personal_sign',
        params: [`0x${Buffer.from(text).toString('hex')}`, address],
      })
    const first = sign('The first.')
    await expect(login.approval).toContainText('The first.')
    await login.approve.click({ trial: true })
    const place = await login.approve.boundingBox()
    const second = sign('The second.')
    await expect(login.approval.getByRole('button', { name: 'Reject all 2' })).toBeVisible()
    expect(await login.approve.boundingBox(), 'A press meant for Approve meets it').toEqual(place)
    await login.approve.click()
    await expect(login.approval).toContainText('The second.')
    await expect(modal.view('Approve request')).toBeVisible()
    await login.approve.click()
    for (const [answer, message] of [
      [first, 'The first.'],
      [second, 'The second.'],
    ] as const) {
      const signature = toHex(Object(await answer).value)
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    }
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => Object(window).openSeen)).toEqual([false, true, false])
  })

  test('§1.9 §5.20 of typed data gives a signature that verifies', async ({
    host,
    login,
    portico,
    visit,
  }) => {
    await visit('html', { options: eoaByDefault })
    const address = await host.readAccount()
    const typedData = {
      domain: { chainId: 1, name: 'Letters', version: '1' },
      message: { text: 'Hello.', to: nobody },
      primaryType: 'Letter' as const,
      types: {
        Letter: [
          { name: 'to', type: 'address' },
          { name: 'text', type: 'string' },
        ],
      },
    } as const
    const domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const text = JSON.stringify({
      ...typedData,
      types: { ...typedData.types, EIP712Domain: domain },
    })
    const answer = portico.request({ method: 'eth_signTypedData_v4', params: [address, text] })
    await expect(login.approval).toContainText('Letters')
    await login.readToEnd()
    await login.approve.click()
    const signature = toHex(Object(await answer).value)
    expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(address)
  })
})

test.describe('a read request', () => {
  test('§6.4 §5.19 §5.20 never opens the modal, and the frame asks for no approval', async ({
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    await visit('html')
    const address = await host.readAccount()
    const approvals = await countApprovals(await login.frameWindow())
    await fund(world.mainnet, address, '1')
    const balance = { method: 'eth_getBalance', params: [address, 'latest'] }
    const held = { value: '0xde0b6b3a7640000' }
    expect(await portico.request(balance)).toEqual(held)
    expect(await portico.requestWallet(balance)).toEqual(held)

    const { value: capabilities } = Object(
      await portico.request({ method: 'wallet_getCapabilities', params: [address] }),
    )
    expect(capabilities['0x1']).toMatchObject({ atomic: { status: 'supported' } })
    const assets = { account: address, assetTypeFilter: ['NATIVE'], chainFilter: ['0x1'] }
    const { value } = Object(
      await portico.request({ method: 'wallet_getAssets', params: [assets] }),
    )
    expect(value['0x1']).toMatchObject([
      { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE' },
    ])
    await expect(modal.dialog).toBeHidden()
    expect(await portico.state()).toMatchObject({ open: false })
    expect(await approvals()).toBe(0)
    // The count notices an approval.
    const signature = portico.request({ method: 'personal_sign', params: [hello, address] })
    await login.turnDown()
    expect(await signature).toMatchObject(rejected)
    expect(await approvals()).toBe(1)
  })
})

test.describe('a batch of calls', () => {
  const { usdc } = addresses
  const data = encodeFunctionData({ abi: erc20Abi, args: [nobody, 1n], functionName: 'approve' })

  test('§5.20 of the smart account needs one approval, and its status can be read', async ({
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    await visit('html')
    const from = await host.readAccount()
    await fund(world.mainnet, from, '2')
    const calls = [
      { to: nobody, value: '0xde0b6b3a7640000' },
      { data, to: usdc },
    ]
    const batch = { atomicRequired: true, calls, chainId: '0x1', from, version: '2.0.0' }
    const answer = portico.request({ method: 'wallet_sendCalls', params: [batch] })
    await expect(login.approval).toHaveAccessibleName('Send these 2 calls?')
    // The spender is a plain account.
    await login.goOn.click()
    await login.readToEnd()
    await login.approve.click()
    const { id } = Object(Object(await answer).value)
    await expect(modal.dialog).toBeHidden()
    await expect
      .poll(() => portico.request({ method: 'wallet_getCallsStatus', params: [id] }))
      .toMatchObject({ value: { atomic: true, receipts: [{ status: '0x1' }], status: 200 } })
    const held = await toClient(world.mainnet).getBalance({ address: nobody })
    expect(held).toBe(1_000_000_000_000_000_000n)
  })

  test('§5.18 with an invalid call is refused before it reaches the frame', async ({
    host,
    modal,
    page,
    portico,
    visit,
  }) => {
    const requests = countRequests(page)
    await visit('html', { options: { debug: true } })
    await expect(host.account).toHaveText(/^0x/)
    for (const call of [{ to: 'alice.eth' }, {}, { data: 'ff', to: nobody }])
      expect(
        await portico.request({ method: 'wallet_sendCalls', params: [{ calls: [call] }] }),
      ).toMatchObject({ error: { code: -32602 } })
    await expect(modal.dialog).toBeHidden()
    expect(requests()).toBe(0)
  })
})
