import { verifyMessage } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { walkOn } from '../fixtures/sign-in-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

/** The methods of a wallet that ask the visitor. */
const asking = ['eth_requestAccounts', 'personal_sign', 'wallet_connect']

test('§4.22 a browser wallet with wallet_connect connects and signs in by one prompt', async ({
  host,
  modal,
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

test('§4.22 a browser wallet that does not answer wallet_connect within 50 s is left, then connects alone, and signs by a second prompt', async ({
  host,
  modal,
  page,
  prompt,
  visit,
  wallet,
}) => {
  await page.clock.install()
  await visit('sign-in', { options: { signIn: 'required' }, wallets: [{ signIn: 'silent' }] })
  await modal.connect()
  await expect.poll(() => wallet.methods()).toContain('wallet_connect')
  await page.clock.runFor(50_000)
  await expect(modal.retryButton).toBeVisible()
  await expect(host.account).toHaveText('')
  await modal.retryButton.click()
  await expect(prompt.question).toHaveText('Connect to this site?')
  await prompt.approve()
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(host.account).toHaveText(first)
  await modal.button('Sign in').click()
  await prompt.approve()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  await expect(modal.dialog).toBeHidden()
  expect((await wallet.methods()).filter((name) => asking.includes(name))).toEqual([
    'wallet_connect',
    'eth_requestAccounts',
    'personal_sign',
  ])
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
