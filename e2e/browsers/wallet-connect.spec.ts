import { devAddresses } from '../sandbox/dev-accounts.ts'
import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const account = byRole('status', /^Account$/)

test('a visitor pairs a wallet on a phone, and the session works after a reload', async ({
  phone,
  tab,
  visit,
  visitor,
}) => {
  await visit({ wallets: [] })
  await visitor.clickButton(/^Connect wallet$/)
  await visitor.clickButton(/WalletConnect/)
  await expect.poll(() => visitor.read(byRole('img', /^QR code/))).toBeDefined()
  const readUri = () => tab.evaluate(() => window.portico?.getState().pairingUri ?? '')
  await expect.poll(readUri).toMatch(/^wc:/)
  await phone.pair(await readUri())
  await expect.poll(() => visitor.read(account)).toBe(devAddresses[0])
  await tab.reload()
  await expect.poll(() => visitor.read(account)).toBe(devAddresses[0])
  await visitor.clickButton(/^Sign message$/)
  await expect.poll(() => visitor.read(byRole('status', /^Signature$/))).toMatch(/^0x/)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  await visitor.clickButton(/^Account 0x/)
  await expect.poll(() => visitor.read(byRole('dialog', /^Account$/))).toContain('Ethereum')
})
