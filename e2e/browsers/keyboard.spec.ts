import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const dialog = byRole('dialog', /^Connect a wallet$/)

/** The Tab stops of the modal behind its title, in the order shown. */
const stops = [
  /^Close$/,
  /WalletConnect/,
  /Sandbox Wallet/,
  /Sandbox Phone/,
  /MetaMask/,
  /Trust Wallet/,
  /^All wallets/,
  /^Email$/,
  /^Continue with email$/,
  /^Continue with Google$/,
]

test('Tab follows the order shown and stays in the modal, and Escape gives focus back', async ({
  visit,
  visitor,
}) => {
  await visit()
  await visitor.tabTo(/^Connect wallet$/)
  await visitor.press('Enter')
  await expect.poll(() => visitor.readFocus()).toBe('Connect a wallet')
  const names = await visitor.readStops('Tab', stops.length)
  expect(names).toEqual(stops.map((stop) => expect.stringMatching(stop)))
  // More stops than the modal has. Behind the last, the focus is on the browser's own controls.
  const lap = await visitor.readStops('Tab', 20)
  expect(lap).toContain('Continue with Facebook')
  expect(lap).toContain('New here? Get a wallet')
  expect(lap).not.toContain('Connect wallet')
  expect(lap).not.toContain('Sign message')
  const lapBack = await visitor.readStops('Shift+Tab', 20)
  expect(lapBack).toContain('Help')
  expect(lapBack).not.toContain('Connect wallet')
  await visitor.press('Escape')
  await expect.poll(() => visitor.read(dialog)).toBeUndefined()
  await expect.poll(() => visitor.readFocus()).toBe('Connect wallet')
})
