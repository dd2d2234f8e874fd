import { parseEther } from 'viem'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'
import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const [first = '0x'] = devAddresses
const account = byRole('dialog', /^Account$/)

test('§1.13 §1.15 a visitor sends Ether and swaps it for USDC, and the chain has both', async ({
  visit,
  visitor,
  world,
}) => {
  const { client } = world.mainnet
  const had = await client.getBalance({ address: people.savings })
  await visit({ wallets: [{ mode: 'approve' }] })
  await visitor.clickButton(/^Connect wallet$/)
  await visitor.clickButton(/^Sandbox Wallet/)
  await visitor.clickButton(/^Account 0x/)
  await visitor.clickButton(/^Send$/)
  await visitor.click(byRole('textbox', /^To$/))
  await visitor.type(people.savings)
  await visitor.click(byRole('textbox', /^Amount in ETH$/))
  await visitor.type('0.25')
  await visitor.clickButton(/^Review$/)
  await visitor.clickButton(/^Send 0.25 ETH$/)
  await expect.poll(() => visitor.read(account)).toBeDefined()
  const readSaved = () => client.getBalance({ address: people.savings })
  await expect.poll(readSaved).toBe(had + parseEther('0.25'))

  const read = () => balanceOf(world.mainnet, addresses.usdc, first)
  const held = await read()
  await visitor.clickButton(/^Swap$/)
  await visitor.clickButton(/^Choose the token to receive$/)
  await visitor.click(byRole('textbox', /^Search tokens$/))
  await visitor.type('USDC')
  await visitor.clickButton(/USD Coin/)
  await visitor.click(byRole('textbox', /^Amount to send in ETH$/))
  await visitor.type('0.5')
  await visitor.clickButton(/^Review swap$/)
  await visitor.clickButton(/^Swap 0.5 ETH$/)
  await expect.poll(() => visitor.read(account)).toBeDefined()
  await expect.poll(async () => (await read()) > held).toBe(true)
})
