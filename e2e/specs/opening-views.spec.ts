import type { ViewName } from '../../shared/controllers/navigation.ts'
import { holdChunk } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/test.ts'

const connectorId = 'eip6963:example.sandbox.wallet'
const wallets = [{ mode: 'approve' as const }]

const connectOffer = /^Connect a wallet to /
const walletList = 'Scan to connect'
const pairing = 'Scan with your phone or your wallet app.'
const noMail = 'No email was sent'

/** What each view shows that a host opens without a wallet. A view of an attempt shows its start before the attempt has begun. */
const shownWithoutWallet: Readonly<Record<ViewName, RegExp | string>> = {
  Account: walletList,
  AllWallets: 'MetaMask',
  Approvals: connectOffer,
  ApproveTransaction: 'Nothing to approve',
  BuyInProgress: 'No purchase in progress',
  Connect: walletList,
  ConnectingExternal: walletList,
  ConnectingFarcaster: 'No login in progress',
  ConnectingMultiChain: walletList,
  ConnectingSiwe: 'No account to sign in',
  ConnectingSocial: 'No login in progress',
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  Downloads: 'Browse all wallets',
  EmailVerifyDevice: noMail,
  EmailVerifyOtp: noMail,
  GetWallet: 'Browse all wallets',
  Help: 'What is a wallet?',
  Networks: 'Base',
  OnRampProviders: connectOffer,
  Profile: 'You’re not logged in',
  RegisterAccountName: 'No account to name',
  RegisterAccountNameSuccess: 'You haven’t started a registration.',
  ReportProblem: /there’s nothing to report/,
  SIWXSignMessage: 'No account to sign in',
  Swap: connectOffer,
  SwapPreview: 'Nothing to review',
  SwapSelectToken: connectOffer,
  SwitchNetwork: 'Choose a network',
  Tokens: connectOffer,
  Transactions: connectOffer,
  UnsupportedChain: 'Choose a network',
  UpdateEmail: 'No email to change',
  UpdateEmailPrimaryOtp: noMail,
  UpdateEmailSecondaryOtp: noMail,
  WalletCompatibleNetworks: connectOffer,
  WalletReceive: connectOffer,
  WalletSend: connectOffer,
  WalletSendPreview: 'Nothing to review',
  WalletSendSelectToken: connectOffer,
  WhatIsANetwork: 'Every network is separate',
  WhatIsAWallet: 'One place for what you own',
}

test('§2.23 §2.24 open() resolves after the requested view is painted', async ({
  modal,
  portico,
  visit,
}) => {
  await visit('html', { wallets })
  for (const [request, title] of [
    [undefined, 'Connect a wallet'],
    [{ view: 'Networks' }, 'Choose a network'],
  ] as const) {
    await portico.call('open', request)
    expect(await modal.view(title).isVisible()).toBe(true)
    expect(await portico.state()).toMatchObject({ open: true })
    await portico.call('close')
    expect(await portico.state()).toMatchObject({ open: false })
  }
  await portico.call('connect', { connectorId })
  await portico.call('open')
  expect(await modal.view('Account').isVisible()).toBe(true)
})

test('open() does not resolve before the code of the requested view is there', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  const release = await holdChunk(page, 'guides')
  await visit('html', { wallets })
  let isSettled = false
  const opening = portico.call('open', { view: 'Help' }).then(() => (isSettled = true))
  await expect(modal.status.filter({ hasText: 'Loading' })).toBeVisible()
  // What shows a loaded view takes two frames.
  await page.evaluate(async () => {
    for (let count = 0; count < 10; count += 1) await new Promise(requestAnimationFrame)
  })
  expect(isSettled).toBe(false)
  release()
  await opening
  expect(await modal.button('What is a wallet?').isVisible()).toBe(true)
})

test('§2.23 without a wallet, no view waits for what nobody has begun', async ({
  modal,
  portico,
  visit,
}) => {
  await visit('sign-in', { wallets })
  for (const [view, text] of Object.entries(shownWithoutWallet)) {
    await portico.call('open', { view })
    await expect(modal.text(text).first(), view).toBeVisible()
    await portico.call('close')
  }
  // Nothing is being checked: the visitor has declined to sign in.
  await modal.connect()
  // The view of the connection has such a button too, which would end it.
  await expect(modal.button('Sign in')).toBeVisible()
  await modal.cancelButton.click()
  await portico.call('open', { view: 'ConnectingSiwe' })
  await modal.button('Sign in').click()
  await expect(modal.text('What you sign')).toBeVisible()
})
