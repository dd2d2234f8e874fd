import { stringToHex, verifyMessage } from 'viem'
import { toClient, toHex } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, test } from '../../pages/frame-wallet-page.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

const text = 'Hello from a dapp.'
const hello = stringToHex(text)
/** The suffix of a signature that verifies before the account is deployed (ERC-6492). */
const undeployed = /6492649264926492$/

test('signs a message with the key of the account', async ({ wallet }) => {
  const address = await wallet.address()
  const answer = wallet.request('personal_sign', [hello, address])
  await expect(wallet.dialog).toHaveAccessibleName('Sign this message?')
  await expect(wallet.dialog).toContainText('Test Dapphttps://dapp.example')
  await expect(wallet.dialog).toContainText(text)
  await expect(wallet.dialog).toContainText(inGroups(address))
  await expect(wallet.dialog).toContainText('Ethereum')
  const signature = toHex(await wallet.approved(answer))
  expect(await verifyMessage({ address, message: text, signature })).toBe(true)
  await expect(wallet.dialog).toBeHidden()
})

test('signs for a smart account before and after its deployment', async ({ wallet, world }) => {
  const accountType = 'smartAccount'
  const address = await wallet.address(accountType)
  const client = toClient(world.mainnet)
  const before = toHex(
    await wallet.approved(wallet.request('personal_sign', [hello, address], { accountType })),
  )
  expect(before).toMatch(undeployed)
  expect(await client.verifyMessage({ address, message: text, signature: before })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Else.', signature: before })).toBe(false)

  const self = { from: address, to: address, value: '0x0' }
  const hash = toHex(
    await wallet.approved(wallet.request('eth_sendTransaction', [self], { accountType })),
  )
  await client.waitForTransactionReceipt({ hash })
  const after = toHex(
    await wallet.approved(wallet.request('personal_sign', [hello, address], { accountType })),
  )
  expect(after).not.toMatch(undeployed)
  expect(await client.verifyMessage({ address, message: text, signature: after })).toBe(true)
})

test('shows bytes that are no text as bytes', async ({ wallet }) => {
  const address = await wallet.address()
  const answer = wallet.request('personal_sign', ['0xFFfe00c3', address])
  await expect(wallet.dialog).toContainText('0xfffe00c3')
  await expect(wallet.dialog).toContainText('Warning: This message is not text.')
  const signature = toHex(await wallet.approved(answer))
  expect(await verifyMessage({ address, message: { raw: '0xfffe00c3' }, signature })).toBe(true)
})

test('shows invisible characters', async ({ wallet }) => {
  const address = await wallet.address()
  await wallet.ask('personal_sign', [stringToHex('Pay \u202e001\u200b now'), address])
  await expect(wallet.dialog).toContainText('Pay ⟨U+202E⟩001⟨U+200B⟩ now')
  await expect(wallet.dialog).toContainText('Warning: The message holds characters')
})

const toSignIn = (domain: string, address: string, chainId = 1) =>
  stringToHex(`${domain} wants you to sign in with your Ethereum account:
${address}

Sign in.

URI: https://${domain}
Version: 1
Chain ID: ${chainId}
Nonce: 32891756
Issued At: 2025-01-01T00:00:00Z`)

test('recognizes a sign-in to the page, without a warning', async ({ wallet }) => {
  const address = await wallet.address()
  const answer = wallet.request('personal_sign', [toSignIn('dapp.example', address), address])
  await expect(wallet.titles).toHaveText('Sign in to a site')
  await expect(wallet.dialog).not.toContainText('Warning')
  await wallet.approved(answer)
})

test('warns of a sign-in to another site, for another account or network', async ({ wallet }) => {
  const address = await wallet.address()
  const other = `0x${'1'.repeat(40)}`
  await wallet.ask('personal_sign', [toSignIn('bank.example', other, 5), address])
  await expect(wallet.warnings).toHaveText([
    /signs you in to bank\.example, but the page that asks is dapp\.example/,
    /another account/,
    /network 5/,
  ])
})

test('warns of a malformed sign-in to another site', async ({ wallet }) => {
  const address = await wallet.address()
  const sloppy = `\nhttps://bank.example  wants you to sign in with your Ethereum account\n${address}`
  await wallet.ask('personal_sign', [stringToHex(sloppy), address])
  await expect(wallet.dialog).toContainText('signs you in to bank.example')
})

test('names the wrong parameter', async ({ wallet }) => {
  const address = await wallet.address()
  const other = '0x1111111111111111111111111111111111111111'
  const wrong: readonly (readonly [unknown, string])[] = [
    ['text', 'personal_sign: params: must be a list'],
    [['Hello', address], 'personal_sign: params.0: must be hex bytes, 0x first'],
    [['0xabc', address], 'personal_sign: params.0: must be hex bytes, 0x first'],
    [[hello, '0x12'], 'personal_sign: params.1: must be an address'],
    [[hello, other], `personal_sign: params.1: is not the account in use, ${address}`],
  ]
  for (const [params, message] of wrong)
    expect(await wallet.request('personal_sign', params)).toMatchObject({ error: { message } })
  await expect(wallet.dialog).toBeHidden()
})

test('a refusal rejects with 4001', async ({ wallet }) => {
  const answer = wallet.request('personal_sign', [hello, await wallet.address()])
  await wallet.reject.click()
  expect(await answer).toEqual({
    error: { code: 4001, message: 'User rejected the request.' },
  })
  await expect(wallet.dialog).toBeHidden()
})
