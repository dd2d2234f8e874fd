import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const alice = 'alice@example.com'
const account = byRole('status', /^Account$/)

test('a visitor logs in by email to the wallet in the frame of another site, also after a reload', async ({
  hosts,
  tab,
  visitor,
  world,
}) => {
  const host = new URL('/html/', hosts.url)
  // Another site than that of the frame, whose storage the browser then keeps apart.
  host.hostname = 'localhost'
  await tab.open(host.href)
  await visitor.clickButton(/^Connect wallet$/)
  await visitor.click(byRole('textbox', /^Email$/))
  await visitor.type(alice)
  await visitor.press('Enter')
  await expect.poll(() => visitor.read(byRole('dialog', /^Confirm this device$/))).toBeDefined()
  const link = new URL(world.secure.readMails(alice)[0]?.link ?? '')
  const token = link.searchParams.get('token') ?? ''
  await fetch(link, { body: new URLSearchParams({ token }), method: 'POST' })
  await visitor.click(byRole('textbox', /^Code$/))
  await visitor.type(world.secure.readMails(alice)[0]?.code ?? '')
  await expect.poll(() => visitor.read(account)).toMatch(/^0x/)
  const address = await visitor.read(account)
  await tab.reload()
  await expect.poll(() => visitor.read(account)).toBe(address)
  await visitor.clickButton(/^Account 0x/)
  await visitor.tabTo(/^Profile/)
  await visitor.press('Enter')
  await expect.poll(() => visitor.read(byRole('dialog', /^Profile$/))).toContain(alice)
})
