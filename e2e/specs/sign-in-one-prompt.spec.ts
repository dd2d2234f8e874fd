import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { expect, test as phoneTest } from '../fixtures/phone-test.ts'
import { walkOn } from '../fixtures/sign-in-walk.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x'] = devAddresses
const test = phoneTest

/** The methods of a wallet that ask the visitor. */
const asking = [
  'eth_requestAccounts',
  'personal_sign',
  'solana:signIn',
  'solana:signMessage',
  'wallet_connect',
]

/** What WalletConnect has stored of sessions in the page, in both storages. */
const readStoredSessions = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(async () => {
    const settle = <result>(request: IDBRequest<result>): Promise<result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const entries: (readonly [string, unknown])[] = Object.keys(localStorage).map(
      (key) => [key, localStorage.getItem(key)] as const,
    )
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([
          settle(store.getAllKeys()),
          settle(store.getAll()),
        ])
        entries.push(...keys.map((key, index) => [JSON.stringify(key), values[index]] as const))
      }
      database.close()
    }
    const sessions = entries.filter(([key]) => /\/\/session"?$/.test(key))
    return sessions.flatMap(([, value]): unknown => JSON.parse(String(value)))
  })

test('§4.22 a phone connects and signs in by one approval, and for another account and network by another', async ({
  host,
  modal,
  page,
  pairing,
  phone,
  portico,
  visit,
}) => {
  const signIn = host.fact('Sign-in')
  const questions = new Set<string>()
  phone.subscribe(() => {
    for (const { id, title } of phone.getState().questions) questions.add(`${id} ${title}`)
  })
  phone.setMode('ask')
  const answer = async (act: 'approve' | 'reject') => {
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    phone[act](phone.getState().questions[0]?.id ?? 0)
  }
  await visit('sign-in', { options: { signIn: 'required' }, wallets: [] })
  await modal.connect('WalletConnect')
  await phone.pair(await pairing.scan())
  await answer('reject')
  await expect(modal.alert).toContainText('You declined')
  expect(await readStoredSessions(page)).toEqual([])
  questions.clear()
  await modal.retryButton.click()
  await phone.pair(await pairing.scan())
  await answer('approve')
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  expect(await readStoredSessions(page)).toHaveLength(1)

  // A reload, where a sign-in is not required.
  await visit('sign-in', { wallets: [] })
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  const outcome = await portico.call('signIn')
  const { data, message, signature } = Object('value' in outcome ? outcome.value : outcome)
  expect(data).toMatchObject({ accountAddress: first, domain: new URL(page.url()).host })
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)
  expect([...questions]).toEqual([expect.stringContaining('Connect and sign in?')])
  expect(phone.requests).toEqual([])
  expect(phone.getState().sessions).toHaveLength(1)

  const [{ topic = '' } = {}] = phone.getState().sessions
  await walkOn({
    approve: () => answer('approve'),
    host,
    modal,
    selectAccount: () => phone.selectAccount(topic, 1),
    selectNetwork: () => phone.selectNetwork(topic, 'eip155:8453'),
  })
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})

test('§4.22 a phone that signs a wrong sign-in leaves nothing in the page, and can connect alone', async ({
  host,
  modal,
  page,
  pairing,
  portico,
  visit,
  world,
}) => {
  const fail = async (signIn: 'bad-signature' | 'expired' | 'other-site') => {
    const phone = await startHeadlessPhone({ facts: world.facts, signIn })
    await modal.connect('WalletConnect')
    await phone.pair(await pairing.scan())
    await expect(modal.retryButton).toBeVisible()
    await expect(modal.alert).toContainText('Could not sign in')
    await expect.poll(() => phone.getState().sessions).toEqual([])
    expect(await readStoredSessions(page)).toEqual([])
    return phone
  }
  await visit('sign-in', { wallets: [] })
  for (const kind of ['bad-signature', 'other-site', 'expired'] as const)
    await test.step(kind, async () => {
      const phone = await fail(kind)
      await page.reload()
      await expect(host.fact('Sign-in')).toHaveText('idle')
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
      await expect(host.account).toHaveText('')
      expect(await readStoredSessions(page)).toEqual([])
      await phone.close()
    })
  const phone = await fail('bad-signature')
  await modal.retryButton.click()
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  await expect(modal.view('Sign in')).toBeVisible()
  expect(await readStoredSessions(page)).toHaveLength(1)
  await page.reload()
  await expect(host.fact('Sign-in')).toHaveText('signed-out')
  await expect(host.account).toHaveText(first)
  expect(await portico.call('signIn')).toMatchObject({ value: { data: { accountAddress: first } } })
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  await phone.close()
})

test('§4.22 a browser wallet with wallet_connect connects and signs in by one prompt', async ({
  host,
  modal,
  page,
  portico,
  prompt,
  visit,
  wallet,
}) => {
  const signIn = host.fact('Sign-in')
  const wallets = [{ signIn: 'yes' }] as const
  await visit('sign-in', { options: { signIn: 'required' }, wallets })
  await modal.connect()
  await expect(prompt.question).toHaveText('Connect and sign in?')
  await prompt.reject()
  await expect(modal.wait).toHaveText('Request declined')
  await expect(host.account).toHaveText('')
  await modal.retryButton.click()
  await expect(prompt.question).toHaveText('Connect and sign in?')
  await prompt.approve()
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  expect((await wallet.methods()).filter((name) => asking.includes(name))).toEqual([
    'wallet_connect',
    'wallet_connect',
  ])

  // A reload, where a sign-in is not required.
  await visit('sign-in', { wallets })
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  const outcome = await portico.call('signIn')
  const { message, signature } = Object('value' in outcome ? outcome.value : outcome)
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)
  await expect(prompt.dialog).toBeHidden()
  expect((await wallet.methods()).filter((name) => asking.includes(name))).toEqual([])

  await walkOn({
    approve: () => prompt.approve(),
    host,
    modal,
    selectAccount: () => wallet.setAccounts([1, 0]),
    selectNetwork: () => wallet.setChain(8453),
  })
  expect((await wallet.methods()).filter((name) => asking.includes(name))).toEqual([
    'personal_sign',
  ])
})

for (const { methods, signIn: kind, title } of [
  {
    methods: ['wallet_connect', 'eth_requestAccounts', 'personal_sign'],
    signIn: 'unsupported',
    title: 'without wallet_connect',
  },
  {
    methods: ['wallet_connect', 'personal_sign'],
    signIn: 'refused',
    title: 'that connects and refuses the sign-in',
  },
] as const)
  test(`§4.22 a browser wallet ${title} is connected once, and signs by a second prompt`, async ({
    host,
    modal,
    page,
    prompt,
    visit,
    wallet,
  }) => {
    const signIn = host.fact('Sign-in')
    await visit('sign-in', { wallets: [{ signIn: kind }] })
    await modal.connect()
    await expect(prompt.question).toHaveText('Connect to this site?')
    await prompt.approve()
    await expect(modal.view('Sign in')).toBeVisible()
    await expect(host.account).toHaveText(first)
    await expect(prompt.dialog).toBeHidden()
    await modal.button('Sign in').click()
    await expect(prompt.question).toHaveText('Sign this message?')
    await prompt.approve()
    await expect(signIn).toHaveText('signed-in')
    await expect(modal.dialog).toBeHidden()
    expect((await wallet.methods()).filter((name) => asking.includes(name))).toEqual(methods)
    await page.reload()
    await expect(signIn).toHaveText('signed-in')
    await expect(prompt.dialog).toBeHidden()
  })

for (const { again, solanaSignIn, title } of [
  { again: 'solana:signMessage', solanaSignIn: 'yes', title: 'wallet' },
  { again: 'solana:signIn', solanaSignIn: 'device', title: 'key on a device' },
] as const)
  test(`§4.22 a Solana ${title} connects and signs in by one prompt, and for another account and network by another`, async ({
    host,
    modal,
    portico,
    prompt,
    visit,
    wallet,
  }) => {
    const signIn = host.fact('Sign-in')
    const [{ address = '' } = {}] = devSolanaAccounts
    const wallets = [{ evm: false, solanaAccounts: [0, 1], solanaSignIn }]
    const listAsked = async () => (await wallet.methods()).filter((name) => asking.includes(name))
    await visit('sign-in', { options: { clusters: true, signIn: 'required' }, wallets })
    await modal.connect()
    await expect(prompt.question).toHaveText('Sign in to this site?')
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await expect(host.fact('Solana account')).toHaveText('')
    await modal.retryButton.click()
    await expect(prompt.question).toHaveText('Sign in to this site?')
    await prompt.approve()
    await expect(signIn).toHaveText('signed-in')
    await expect(host.fact('Solana account')).toHaveText(address)
    await expect(modal.dialog).toBeHidden()
    expect(await listAsked()).toEqual(['solana:signIn', 'solana:signIn'])

    // A reload, where a sign-in is not required.
    await visit('sign-in', { options: { clusters: true }, wallets })
    await expect(signIn).toHaveText('signed-in')
    await expect(host.fact('Solana account')).toHaveText(address)
    await expect(modal.dialog).toBeHidden()
    expect(await portico.call('signIn')).toMatchObject({
      value: { data: { accountAddress: address } },
    })
    await expect(prompt.dialog).toBeHidden()

    await walkOn({
      approve: () => prompt.approve(),
      host,
      modal,
      selectAccount: () => wallet.setSolanaAccounts([1, 0]),
      selectNetwork: () => modal.switchTo('Solana Devnet'),
    })
    expect(await listAsked()).toEqual([again])
  })

for (const type of ['eoa', 'smartAccount'] as const)
  loginTest(
    `an embedded account of type ${type} is signed in by its login, where the frame does it`,
    async ({ earlier, host, login, modal, page, visit, world }) => {
      const email = 'alice@example.com'
      const signIn = host.fact('Sign-in')
      world.secure.setSignsIn(true)
      await earlier.knowDevice(email)
      await visit('sign-in', {
        options: { defaultAccountTypes: { eip155: type }, signIn: 'required' },
      })
      await login.submitEmail(email)
      await expect(login.codeField).toBeVisible()
      await login.enterCode(email)
      await expect(signIn).toHaveText('signed-in')
      await expect(modal.dialog).toBeHidden()
      await page.reload()
      await expect(signIn).toHaveText('signed-in')
      await expect(host.account).toHaveText(/^0x/)
      await expect(modal.dialog).toBeHidden()
      await expect(login.approval).toHaveCount(0)
    },
  )
