import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { encodeQR } from 'qr'
import { isHex, verifyMessage } from 'viem'
import { expect, test } from '../../fixtures/world/phone-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const [, solana] = devSolanaAccounts
const hello = '0x68656c6c6f'
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.describe('the phone wallet’s page', () => {
  test('pairs with a pasted link and shares the chosen accounts', async ({ dapp, page, phone }) => {
    await phone.open()
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await expect(phone.question).toHaveAccessibleName('Connect to this app?')
    await expect(phone.question).toContainText('A Dapp')
    await expect(phone.question).toContainText('https://dapp.example')
    await expect(phone.question).toContainText('Ethereum, Base, Solana')
    await expect(phone.question).toContainText('personal_sign')
    await page.getByRole('checkbox', { name: 'Account 1' }).uncheck()
    await phone.approve()
    expect(await session).toMatchObject({
      namespaces: {
        eip155: { accounts: [`eip155:1:${second}`, `eip155:8453:${second}`] },
        solana: { accounts: expect.arrayContaining([`${solanaMainnet}:${solana?.address}`]) },
      },
    })
    await expect(phone.connection('A Dapp')).toBeVisible()
    await expect(phone.question).toBeHidden()
  })

  test('pairs with an image of a QR code', async ({ dapp, phone, world }) => {
    await phone.open()
    const { uri, session } = await dapp.propose()
    await phone.picture.setInputFiles({
      name: 'code.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(encodeQR(uri, 'svg')),
    })
    await phone.approve()
    expect(await session).toMatchObject({ peer: { metadata: { url: world.facts.phoneWallet } } })
    await phone.picture.setInputFiles({
      name: 'code.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from(encodeQR('https://dapp.example', 'gif')),
    })
    await expect(phone.trouble).toHaveText('A connection link begins with “wc:”.')
    await expect(phone.link).toHaveValue('https://dapp.example')
    const icon = { name: 'icon.svg', mimeType: 'image/svg+xml' }
    const image = await fetch(`${world.phone.url}/icon.svg`)
    await phone.picture.setInputFiles({ ...icon, buffer: Buffer.from(await image.arrayBuffer()) })
    await expect(phone.trouble.last()).toHaveText('There is no QR code in this picture.')
  })

  for (const { times, encode } of [
    { times: 'once', encode: (uri: string) => encodeURIComponent(uri) },
    {
      times: 'twice, as for Telegram',
      encode: (uri: string) => encodeURIComponent(encodeURIComponent(uri)),
    },
  ])
    test(`pairs with a deep link, encoded ${times}`, async ({ dapp, page, phone }) => {
      const { uri, session } = await dapp.propose()
      await phone.open(`/wc?uri=${encode(uri)}`)
      await phone.approve()
      await session
      await expect(phone.connection('A Dapp')).toBeVisible()
      // Otherwise a reload would pair again.
      expect(new URL(page.url()).pathname).toBe('/')
      await page.reload()
      await expect(phone.connection('A Dapp')).toBeVisible()
      await expect(phone.trouble).toBeHidden()
    })

  test('sends a refusal to the app', async ({ dapp, page, phone }) => {
    await phone.open()
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await expect(phone.question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(session).rejects.toMatchObject({ code: 5000 })
    await expect(phone.question).toBeHidden()
    await expect(page.getByText('No app is connected.')).toBeVisible()
  })

  test('shows why a link is invalid', async ({ dapp, phone }) => {
    await phone.open()
    const { uri } = await dapp.propose()
    await phone.paste(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1744700000'))
    await expect(phone.trouble).toContainText('expired')
    await phone.paste('hello')
    await expect(phone.trouble).toHaveText('A connection link begins with “wc:”.')
  })

  test('signs the message that it shows, and refuses on Reject', async ({ dapp, phone }) => {
    await phone.open()
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await phone.approve()
    await session
    const sign = () =>
      dapp.provider.request({ method: 'personal_sign', params: [hello, first] }, 'eip155:1')
    const signed = sign()
    await expect(phone.question).toHaveAccessibleName('Sign this message?')
    await expect(phone.question).toContainText('hello')
    await phone.approve()
    const signature = await signed
    expect(isHex(signature)).toBe(true)
    expect(
      await verifyMessage({
        address: first,
        message: 'hello',
        signature: isHex(signature) ? signature : '0x',
      }),
    ).toBe(true)
    const refused = expect(sign()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    await phone.reject()
    await refused
  })

  test('signs for Solana', async ({ dapp, phone }) => {
    await phone.open()
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await phone.approve()
    await session
    const message = new TextEncoder().encode('Hello from Solana')
    const params = { message: base58.encode(message), pubkey: solana?.address }
    const signed = dapp.provider.request<{ signature: string }>(
      { method: 'solana_signMessage', params },
      solanaMainnet,
    )
    await expect(phone.question).toContainText('Hello from Solana')
    await phone.approve()
    const { signature } = await signed
    const key = solana?.publicKey ?? new Uint8Array()
    expect(ed25519.verify(base58.decode(signature), message, key)).toBe(true)
  })

  test('signs in with one click', async ({ dapp, phone }) => {
    await phone.open()
    const shown = dapp.next('display_uri')
    const signedIn = dapp.provider.authenticate({
      chains: ['eip155:1'],
      domain: 'dapp.example',
      uri: 'https://dapp.example/login',
      nonce: 'f00d',
      methods: ['personal_sign'],
    })
    await phone.paste(String(await shown))
    await expect(phone.question).toHaveAccessibleName('Connect and sign in?')
    await expect(phone.question).toContainText('dapp.example wants you to sign in')
    await phone.approve()
    expect(await signedIn).toMatchObject({ auths: [{ p: { iss: `did:pkh:eip155:1:${first}` } }] })
    await expect(phone.connection('A Dapp')).toBeVisible()
  })

  test('changes account and network for the app, and disconnects', async ({
    dapp,
    page,
    phone,
  }) => {
    await phone.open('/?mode=approve')
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await session
    const connection = phone.connection('A Dapp')
    const accounts = dapp.next('accountsChanged')
    await connection.getByLabel('Account').selectOption('1')
    expect(await accounts).toEqual([second, first])
    const chain = dapp.next('chainChanged')
    await connection.getByLabel('Ethereum network').selectOption({ label: 'Base' })
    expect(await chain).toBe('8453')
    await expect(connection.getByLabel('Ethereum network')).toHaveValue('eip155:8453')
    const ended = dapp.next('disconnect')
    await connection.getByRole('button', { name: 'Disconnect' }).click()
    expect(await ended).toMatchObject({ code: 6000 })
    await expect(connection).toBeHidden()
    await page.reload()
    await expect(page.getByText('No app is connected.')).toBeVisible()
  })
})
