import { isHex, parseEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x', third = '0x'] = devAddresses
/** wagmi's id of the connector of an announced wallet is its rdns. */
const ourId = 'org.portico.overlay'

test.describe('a dapp that uses only wagmi', () => {
  test('discovers Portico beside the other wallets and connects through its modal', async ({
    host,
    modal,
    prompt,
    visit,
  }) => {
    await visit('dapp-with-kit')
    await expect(host.button('Sandbox Wallet')).toBeVisible()
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.fact('Connector')).toHaveText(ourId)
    await expect(host.account).toHaveText(first)
    await expect(host.network).toHaveText('Ethereum')
    await expect(host.balance).toHaveText('10000 ETH')
  })

  test('signs, sends and switches chain through the connected wallet', async ({
    host,
    modal,
    prompt,
    visit,
    world,
  }) => {
    await visit('dapp-with-kit')
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await host.press('Sign message')
    await prompt.approve()
    await expect(host.signature).toHaveText(/^0x/)
    const signature = await host.signature.textContent()
    const message = 'Hello from a wagmi dapp.'
    const signed = isHex(signature) ? signature : '0x'
    expect(await verifyMessage({ address: first, message, signature: signed })).toBe(true)

    await host.press('Send 0.01 ETH')
    await expect(prompt.dialog).toContainText(third)
    await prompt.approve()
    await expect(host.receipt).toHaveText('success')
    const received = await world.mainnet.rpc('eth_getBalance', [third, 'latest'])
    expect(BigInt(String(received))).toBe(parseEther('10000.01'))

    await host.press('Switch to Base')
    await expect(prompt.question).toHaveText('Switch to Base?')
    await prompt.approve()
    await expect(host.network).toHaveText('Base')
    await expect(host.fact('Connector')).toHaveText(ourId)
  })

  test('gets the changes and the disconnect of the wallet', async ({
    host,
    modal,
    visit,
    wallet,
  }) => {
    await visit('dapp-with-kit', { wallets: [{ mode: 'approve' }] })
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
    await wallet.setChain(8453)
    await expect(host.network).toHaveText('Base')
    await expect(host.fact('Connector')).toHaveText(ourId)
    await wallet.setAccounts([1])
    await expect(host.account).toHaveText(second)
    // wagmi connects by itself to an announced wallet that changes its account, also to one behind Portico.
    await expect(host.fact('Connector')).toHaveText('example.sandbox.wallet')
    await wallet.disconnect()
    await expect(host.button('Portico')).toBeVisible()
    await expect(host.events.getByRole('listitem')).toHaveText([
      'connecting',
      'connected',
      `account ${first}`,
      'chain 1',
      'chain 8453',
      `account ${second}`,
      'disconnected',
      'account none',
      'chain none',
    ])
  })

  test('stays connected after a reload without a prompt, until it disconnects', async ({
    host,
    modal,
    page,
    prompt,
    visit,
    wallet,
  }) => {
    await visit('dapp-with-kit')
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
    await page.reload()
    await expect(host.account).toHaveText(first)
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.fact('Connector')).toHaveText(ourId)
    await expect(modal.dialog).toBeHidden()
    expect(await wallet.methods()).not.toContain('eth_requestAccounts')
    await host.press('Disconnect')
    await expect(host.button('Portico')).toBeVisible()
    await page.reload()
    await expect(host.button('Portico')).toBeVisible()
  })

  test('gets a user rejection when the modal is closed, and can connect again', async ({
    host,
    modal,
    prompt,
    visit,
  }) => {
    await visit('dapp-with-kit')
    await host.press('Portico')
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await modal.close()
    await expect(host.error).toContainText('User rejected the request.')
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
  })
})

test.describe('a dapp that uses only viem', () => {
  test('connects, reads, signs, sends and switches through Portico', async ({
    host,
    modal,
    prompt,
    visit,
    world,
  }) => {
    await visit('viem')
    await host.press('Connect')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
    await expect(host.network).toHaveText('Ethereum')
    await expect(host.balance).toHaveText('10000 ETH')

    await host.press('Sign message')
    await prompt.approve()
    await expect(host.signature).toHaveText(/^0x/)
    const signature = await host.signature.textContent()
    const message = 'Hello from viem.'
    const signed = isHex(signature) ? signature : '0x'
    expect(await verifyMessage({ address: first, message, signature: signed })).toBe(true)

    await host.press('Send 0.01 ETH')
    await prompt.approve()
    await expect(host.receipt).toHaveText('success')
    const received = await world.mainnet.rpc('eth_getBalance', [third, 'latest'])
    expect(BigInt(String(received))).toBe(parseEther('10000.01'))

    await host.press('Switch to Base')
    await prompt.approve()
    await expect(host.network).toHaveText('Base')
    await expect(host.balance).toHaveText('10000 ETH')
  })

  test('gets a user rejection when the modal is closed and when the wallet declines a signature', async ({
    host,
    modal,
    portico,
    prompt,
    visit,
  }) => {
    await visit('viem')
    await host.press('Connect')
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await modal.close()
    await expect(host.error).toContainText('User rejected the request.')
    await expect(modal.dialog).toBeHidden()
    await host.press('Connect')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
    const answer = portico.request({ method: 'personal_sign', params: ['0x48656c6c6f', first] })
    await prompt.reject()
    expect(await answer).toMatchObject({ error: { code: 4001, name: 'ProviderRpcError' } })
  })
})
