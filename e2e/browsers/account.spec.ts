import { approveAll } from '../fixtures/approve-on-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const [first = '0x'] = devAddresses
const account = byRole('dialog', /^Account$/)
const approvals = byRole('dialog', /^Token approvals$/)

test('a visitor sees the tokens, the NFTs, the activity and the approvals of the account', async ({
  visit,
  visitor,
  world,
}) => {
  await approveAll(world.mainnet, first)
  await visit({ wallets: [{ mode: 'approve' }] })
  await visitor.clickButton(/^Connect wallet$/)
  await visitor.clickButton(/^Sandbox Wallet/)
  await visitor.clickButton(/^Account 0x/)
  await expect.poll(() => visitor.read(account)).toContain('USD Coin2,500 USDC')
  await visitor.click(byRole('tab', /^NFTs$/))
  await expect.poll(() => visitor.read(account)).toContain('Portico Art #4')
  await visitor.click(byRole('tab', /^Activity$/))
  await expect.poll(() => visitor.read(account)).toMatch(/(Approved.*){4}Show all activity/)
  await visitor.tabTo(/^Token approvals/)
  await visitor.press('Enter')
  await expect.poll(() => visitor.read(approvals)).toContain('Unlimited')
  await expect.poll(() => visitor.read(approvals)).toContain('100.25 USDC')
})
