import { failing, garbage, never, toJson } from '../fixtures/account-trouble.ts'
import { test as base, expect } from '../fixtures/login-test.ts'
import { NamesPage } from '../pages/names-page.ts'
import type { Reply } from '../sandbox/faults.ts'

const mila = 'mila.reown.id'
const lookUpPath = `/v1/profile/account/${mila}`
const suggestionsPath = '/v1/profile/suggestions/mila'

const test = base.extend<{ names: NamesPage }>({
  names: async ({ login, modal, page }, use) => use(new NamesPage(page, modal, login)),
})

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/v1\/profile\//] })

test.beforeEach(async ({ earlier, host, names, page, visit }) => {
  await earlier.keepLogin('alice@example.com')
  await page.clock.install()
  await visit('html')
  await host.readAccount()
  await names.open()
})

test('the look-up of a name: what has no answer, another shape or another name is neither available nor taken', async ({
  modal,
  names,
  page,
  world,
}) => {
  const countCalls = () => world.rpc.calls.filter(({ path }) => path === lookUpPath).length
  const replies: readonly Reply[] = [
    never,
    () => new Response(''),
    garbage,
    toJson({}),
    toJson([{ name: mila }]),
    toJson({ name: 'milo.reown.id' }),
  ]
  world.rpc.route(lookUpPath, never)
  await names.field.fill('mila')
  await expect(names.status).toHaveText(`Checking ${mila}`)
  await expect(names.off('Checking the name')).toBeVisible()
  for (const [index, reply] of replies.entries())
    await test.step(`reply ${index + 1}`, async () => {
      world.rpc.route(lookUpPath, reply)
      if (index > 0) await modal.retryButton.click()
      await expect.poll(countCalls).toBe(index + 1)
      if (reply === never) await page.clock.runFor(10_000)
      await expect(modal.alert).toContainText('Error resolving name')
      await expect(names.status).toHaveText(`We couldn’t check ${mila}.`)
      await expect(names.off('Check the name first')).toBeVisible()
    })
  world.rpc.route(lookUpPath, toJson([]))
  await modal.retryButton.click()
  await expect(names.status).toHaveText(`${mila} is available`)
  await expect(modal.alert).toHaveCount(0)
})

test('suggestions that fail, never come, are none or are of another shape: the name is still taken, and another one can be entered', async ({
  modal,
  names,
  page,
  world,
}) => {
  const countCalls = () => world.rpc.calls.filter(({ path }) => path === suggestionsPath).length
  const eth = 'mila-eth.reown.id'
  const unreadable = [null, { name: 'mila.eth', registered: false }, { name: eth }]
  const some = [...unreadable, { name: 'm la.reown.id', registered: false }]
  const replies: readonly { reply: Reply; shown: readonly string[] | undefined }[] = [
    { reply: failing, shown: undefined },
    { reply: never, shown: undefined },
    { reply: garbage, shown: undefined },
    { reply: toJson({ suggestions: {} }), shown: undefined },
    { reply: toJson({ suggestions: [] }), shown: [] },
    { reply: toJson({ suggestions: some }), shown: [] },
    { reply: toJson({ suggestions: [...some, { name: eth, registered: false }] }), shown: [eth] },
  ]
  world.rpc.route(lookUpPath, toJson({ name: mila }))
  for (const [index, { reply, shown }] of replies.entries())
    await test.step(`reply ${index + 1}`, async () => {
      world.rpc.route(suggestionsPath, reply)
      await names.field.fill('')
      await names.field.fill('mila')
      await page.clock.runFor(400)
      await expect(names.status).toHaveText(`${mila} is taken`)
      await expect.poll(countCalls).toBe(index + 1)
      if (reply === never) await page.clock.runFor(10_000)
      await expect(modal.text('Suggestions didn’t load.')).toHaveCount(shown ? 0 : 1)
      await expect(names.suggestions).toHaveText(shown ?? [])
    })
  await names.field.fill('milo')
  await expect(names.button('milo.reown.id')).toBeVisible()
})
