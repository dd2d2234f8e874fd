import { devAddresses } from '../sandbox/dev-accounts.ts'
import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const [first = '0x'] = devAddresses
const account = byRole('status', /^Account$/)
const dialog = (name: RegExp) => byRole('dialog', name)

test('a visitor connects a browser wallet, and sees the account, also after a reload', async ({
  tab,
  visit,
  visitor,
}) => {
  await visit()
  await visitor.clickButton(/^Connect wallet$/)
  await visitor.clickButton(/^Sandbox Wallet/)
  await visitor.clickButton(/^Approve$/)
  await expect.poll(() => visitor.read(account)).toBe(first)
  await visitor.clickButton(/^Account 0x/)
  await expect.poll(() => visitor.read(dialog(/^Account$/))).toContain('Ethereum')
  await tab.reload()
  await expect.poll(() => visitor.read(account)).toBe(first)
  await visitor.clickButton(/^Account 0x/)
  await expect.poll(() => visitor.read(dialog(/^Account$/))).toContain('10,000 ETH')
  await visitor.clickButton(/^More$/)
  await visitor.clickButton(/^Disconnect$/)
  await expect.poll(() => visitor.read(byRole('button', /^Connect wallet$/))).toBeDefined()
})
