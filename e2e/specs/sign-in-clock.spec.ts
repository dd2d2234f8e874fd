import { expect, test } from '../fixtures/test.ts'

test.use({ allowedErrors: [/\/verify/] })

test('a visitor whose clock is 26 hours behind that of the sign-in server reads that the clock may be wrong', async ({
  host,
  modal,
  portico,
  visit,
  world,
}) => {
  world.signIn.wait(26 * 3_600_000)
  await visit('sign-in', {
    options: { signIn: 'server' },
    wallets: [{ mode: 'approve' }],
  })
  await modal.connect()
  await modal.button('Sign in').click()
  await expect(modal.alert).toHaveText(
    'This device’s clock may be wrong. Check the date and time, then try again.',
  )
  await expect(host.fact('Sign-in')).toHaveText('signed-out')
  expect(await portico.call('signIn')).toMatchObject({ error: { code: 'sign-in-refused' } })

  // The clocks agree again.
  world.signIn.wait(-26 * 3_600_000)
  await modal.button('Sign in').click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
})
