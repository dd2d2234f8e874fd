import { verifyMessage } from 'viem'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

const required = { signIn: 'required' }

/** The methods of a wallet that ask the visitor for a signature. */
const signing = ['personal_sign', 'solana:signMessage', 'solana:signIn']

test('§2.11 §4.15 §4.16 a visitor signs in, and again for another account and network, and signs out', async ({
  host,
  modal,
  page,
  portico,
  visit,
  wallet,
}) => {
  await visit('sign-in', { wallets: [{ mode: 'approve', accounts: [0, 1] }] })
  const signIn = host.fact('Sign-in')
  await modal.connect()
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(modal.text(`Sign in to ${new URL(page.url()).host}`)).toBeVisible()
  await modal.text('What you sign').click()
  await expect(
    modal.text(/^http:\/\/127\.0\.0\.1:\d+ wants you to sign in with your Ethereum account:/),
  ).toBeVisible()
  await modal.button('Sign in').click()
  await expect(modal.dialog).toBeHidden()
  await expect(signIn).toHaveText('signed-in')
  const signed = (await wallet.requests()).filter(({ method }) => signing.includes(method))
  expect(signed).toHaveLength(1)

  // After a reload, the session is read, and nothing opens.
  await page.reload()
  await expect(signIn).toHaveText('signed-in')
  await expect(modal.dialog).toBeHidden()

  // Another account of the wallet, which the visitor does not want to sign in with.
  await wallet.setAccounts([1, 0])
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(modal.text(/You stay signed in as 0xf3…b92266/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(host.account).toHaveText(second)
  await expect(signIn).toHaveText('signed-out')

  // The first one is still signed in, and on another network it is asked again.
  await wallet.setAccounts([0, 1])
  await expect(signIn).toHaveText('signed-in')
  await wallet.setChain(8453)
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await expect(signIn).toHaveText('signed-in')

  // Signing out ends both sessions of the address, and asks for none.
  await modal.openAccount()
  await modal.moreButton.click()
  await modal.button(/^Sign out/).click()
  await expect(signIn).toHaveText('signed-out')
  await modal.closeButton.click()
  await wallet.setChain(1)
  await expect(host.network).toHaveText('Ethereum')
  await expect(signIn).toHaveText('signed-out')
  await expect(modal.dialog).toBeHidden()
  await page.reload()
  await expect(signIn).toHaveText('signed-out')
  await expect(modal.dialog).toBeHidden()
  expect(await portico.call('signIn')).toMatchObject({
    value: { data: { accountAddress: first, chainId: 'eip155:1' } },
  })
  expect((await wallet.methods()).filter((method) => signing.includes(method))).toHaveLength(1)
})

test('§4.18 §4.19 §8.7 a required sign-in is neither closed nor left out: a visitor signs, or is disconnected', async ({
  host,
  modal,
  page,
  prompt,
  visit,
}) => {
  await visit('sign-in', { options: required })
  const signIn = host.fact('Sign-in')
  await modal.connect()
  await prompt.approve()
  await expect(modal.view('Sign in')).toBeVisible()
  // As the browser closes it by a second gesture to go back, which has no `cancel`.
  await modal.dialog.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(modal.view('Sign in')).toBeVisible()
  await page.keyboard.press('Escape')
  await modal.closeButton.click()
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await prompt.reject()
  await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
  await expect(modal.view('Sign in')).toBeVisible()
  // The wallet is asked, and the visitor goes without its answer.
  await modal.button('Sign in').click()
  await expect(modal.button(/^Approve in/)).toBeVisible()
  await modal.cancelButton.click()
  await expect(modal.dialog).toBeHidden()
  await expect(host.account).toHaveText('')
  await expect(signIn).toHaveText('idle')
  await prompt.reject()

  // A reload with a connection and without a session shows the view; the wallet itself asks nothing.
  await modal.connect()
  await prompt.approve()
  await expect(modal.view('Sign in')).toBeVisible()
  await page.reload()
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(prompt.dialog).toBeHidden()
  await modal.button('Sign in').click()
  await prompt.approve()
  await expect(signIn).toHaveText('signed-in')
})

test('§4.18 a required sign-in that is left after a switch of the account returns to the account that is signed in, or disconnects once the wallet does not share that', async ({
  host,
  modal,
  page,
  visit,
  wallet,
}) => {
  await visit('sign-in', { options: required, wallets: [{ mode: 'approve', accounts: [0, 1] }] })
  const signIn = host.fact('Sign-in')
  await modal.connect()
  await modal.button('Sign in').click()
  await expect(signIn).toHaveText('signed-in')
  await wallet.setAccounts([1, 0])
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(host.account).toHaveText(second)
  await page.keyboard.press('Escape')
  await expect(modal.text(/If you cancel, you go back to 0xf3…b92266 on Ethereum\.$/)).toBeVisible()
  await modal.cancelButton.click()
  await expect(host.account).toHaveText(first)
  await expect(signIn).toHaveText('signed-in')
  await expect(modal.dialog).toBeHidden()

  await wallet.setAccounts([1])
  await expect(host.account).toHaveText(second)
  await expect(modal.text(/If you cancel, your wallet disconnects\.$/)).toBeVisible()
  await modal.cancelButton.click()
  await expect(host.account).toHaveText('')
  await expect(signIn).toHaveText('idle')
  await expect(modal.dialog).toBeHidden()
  await page.reload()
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  expect((await wallet.methods()).filter((method) => signing.includes(method))).toEqual([])
})

test.describe('a server of the host', () => {
  test.use({ allowedErrors: [/\/nonce/] })

  test('keeps the sessions by a cookie, a second account is linked, and nothing else crosses the wire', async ({
    host,
    modal,
    page,
    portico,
    visit,
    wallet,
    world,
  }) => {
    await visit('sign-in', {
      options: { signIn: 'server' },
      wallets: [{ mode: 'approve', accounts: [0, 1] }],
    })
    const signIn = host.fact('Sign-in')
    world.signIn.drop('/nonce')
    await modal.connect()
    await expect(modal.text('The message to sign didn’t load.')).toBeVisible()
    world.signIn.heal()
    // A press before the message is there reaches no wallet.
    const release = await holdRequests(page, /\/nonce$/)
    await modal.button('Try again').click()
    const preparing = modal.button('Preparing the message')
    await expect(preparing).toHaveAttribute('aria-disabled', 'true')
    await preparing.dispatchEvent('click')
    release()
    await expect(modal.button('Sign in')).toBeVisible()
    expect((await wallet.methods()).filter((method) => signing.includes(method))).toEqual([])
    await modal.button('Sign in').click()
    await expect(signIn).toHaveText('signed-in')

    await wallet.setAccounts([1, 0])
    await expect(modal.view('Sign in')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signIn).toHaveText('signed-out')
    expect(await portico.call('signIn', { link: true })).toMatchObject({
      value: { data: { accountAddress: second, chainId: 'eip155:1' } },
    })
    await expect(signIn).toHaveText('signed-in')
    await page.reload()
    await expect(host.account).toHaveText(second)
    await expect(signIn).toHaveText('signed-in')
    await wallet.setAccounts([0, 1])
    await expect(signIn).toHaveText('signed-in')
    expect(
      await page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage)])),
    ).not.toMatch(/wants you to sign in|signature/)

    await portico.call('signOut')
    await page.reload()
    await expect(signIn).toHaveText('signed-out')
    await expect(modal.dialog).toBeHidden()

    const isRead = ({ path }: { readonly path: string }) => /^\/(nonce|session)$/.test(path)
    const calls = world.signIn.calls.filter((call) => !isRead(call))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /verify',
      'POST /verify',
      'POST /sign-out',
    ])
    for (const { body } of calls.slice(0, 2)) {
      const { sessions, ...others } = JSON.parse(body)
      expect(others).toEqual({})
      expect(sessions.map((session: object) => Object.keys(session).toSorted())).toEqual([
        ['message', 'signature'],
      ])
    }
    const reads = world.signIn.calls.filter(isRead)
    expect(new Set(reads.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['POST /nonce', 'GET /session']),
    )
    expect(reads.filter(({ body, query }) => body || Object.keys(query).length > 0)).toEqual([])
  })
})

test('two tabs: a sign-in and a sign-out reach the other one', async ({
  context,
  host,
  modal,
  page,
  visit,
}) => {
  await visit('sign-in', { wallets })
  await modal.connect()
  await expect(modal.view('Sign in')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  const otherState = other.getByRole('status', { exact: true, name: 'Sign-in' })
  await expect(otherState).toHaveText('signed-out')
  await modal.button('Sign in').click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  await expect(otherState).toHaveText('signed-in')
  await other.evaluate(() => Object(window).portico.signOut())
  await expect(host.fact('Sign-in')).toHaveText('signed-out')
  await expect(modal.dialog).toBeHidden()
})

test('a page without the modal gets a state and a session', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('sign-in', { wallets })
  const found = await portico.call('getWallets')
  const list = Array.from<{ id: string; type: string }>(Object('value' in found ? found.value : []))
  const here = list.find(({ type }) => type === 'ANNOUNCED')
  await portico.call('connect', { connectorId: here?.id })
  await expect(host.fact('Sign-in')).toHaveText('signed-out')
  await expect(modal.dialog).toBeHidden()
  const outcome = await portico.call('signIn')
  const { data, message, signature } = Object('value' in outcome ? outcome.value : outcome)
  expect(data).toMatchObject({
    accountAddress: first,
    chainId: 'eip155:1',
    domain: new URL(page.url()).host,
  })
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)
  await expect(modal.dialog).toBeHidden()
})
