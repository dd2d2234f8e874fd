import { walkOn } from '../fixtures/sign-in-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

/** The methods of a wallet that ask the visitor for a signature. */
const signing = ['solana:signIn', 'solana:signMessage']

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
    const address = devSolanaAccounts[0]?.address ?? ''
    const wallets = [{ evm: false, solanaAccounts: [0, 1], solanaSignIn }]
    const listAsked = async () => (await wallet.methods()).filter((name) => signing.includes(name))
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

test('a Solana account signs in, and an EVM account beside it keeps its session', async ({
  host,
  modal,
  visit,
  wallet,
}) => {
  await visit('sign-in', {
    options: { clusters: true },
    wallets: [{ mode: 'approve', solanaSignIn: 'no' }],
  })
  await modal.connect()
  await modal.button(/^Ethereum and others/).click()
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  await modal.openAccount()
  await modal.button(/^Connect Solana/).click()
  await modal.button('Sandbox Wallet').click()
  await expect(modal.view('Sign in')).toBeVisible()
  await expect(modal.text(/You stay signed in as/)).toBeVisible()
  await modal.button('Sign in').click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  await expect(host.network).toHaveText('Solana')
  expect(await wallet.methods()).toContain('solana:signMessage')
})

test('a Solana wallet without solana:signIn signs in after its connection, or declines, for each account and network', async ({
  host,
  modal,
  prompt,
  visit,
  wallet,
}) => {
  const ofSolana = [{ evm: false, solanaAccounts: [0, 1], solanaSignIn: 'no' }] as const
  await visit('sign-in', { options: { clusters: true, signIn: 'required' }, wallets: ofSolana })
  await modal.connect()
  await prompt.approve()
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await prompt.reject()
  await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
  await modal.button('Sign in').click()
  await prompt.approve()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  // A reload, where a sign-in is not required.
  await visit('sign-in', { options: { clusters: true }, wallets: ofSolana })
  await walkOn({
    approve: () => prompt.approve(),
    host,
    modal,
    selectAccount: () => wallet.setSolanaAccounts([1, 0]),
    selectNetwork: () => modal.switchTo('Solana Devnet'),
  })
  expect(await wallet.methods()).toContain('solana:signMessage')
})
