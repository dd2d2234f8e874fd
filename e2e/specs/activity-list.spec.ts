import { createAnswer } from '../../shared/testing/create-answer.ts'
import { toIndexed } from '../fixtures/indexed-transaction.ts'
import { historyPath, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/modal-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [, second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/v1\/identity\//] })

test('a filter shows one kind of transaction, and reads further back for it on request', async ({
  modal,
  visit,
  world,
}) => {
  const newest = Array.from({ length: 40 }, (_, index) =>
    toIndexed(index, index % 20 === 7 ? 'trade' : 'receive'),
  )
  world.rpc.route(historyPath, (request) =>
    new URL(request.url).searchParams.has('cursor')
      ? toPage([toIndexed(40), toIndexed(41, 'send')], null)
      : toPage(newest, '1'),
  )
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await modal.button('Show all activity').click()
  const isFurtherPage = ({ path, query }: { path: string; query: object }) =>
    path === historyPath && 'cursor' in query
  const filters = modal.root.getByRole('group', { name: 'Filter' })
  await filters.getByRole('button', { name: 'Swaps' }).click()
  await expect(modal.activity).toHaveCount(2)
  await filters.getByRole('button', { name: 'Sent' }).click()
  await expect(modal.activity).toHaveCount(0)
  await expect(modal.text('None so far')).toBeVisible()
  expect(world.rpc.calls.filter(isFurtherPage)).toEqual([])
  await modal.button('Load older').click()
  await expect(modal.activity).toHaveCount(1)
  await expect(modal.activity).toContainText('Sent')
  await expect(modal.button('Load older')).toHaveCount(0)
  await filters.getByRole('button', { name: 'All' }).click()
  await expect(filters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await expect(modal.activity.first()).toContainText('Received')
})

test('pages with little or with spam alone are read until the list is full', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    const next = number < 5 ? String(number + 1) : null
    return toPage(number % 2 === 0 ? [toIndexed(number)] : [], next)
  })
  await visit('html', { wallets })
  await modal.connect()
  await portico.call('open', { view: 'Transactions' })
  await expect(modal.activity).toHaveCount(3)
})

test('a history of 200 pages is scrolled to its end: each page is read once, with under 300 elements at every moment', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: 50 }, (_, index) => toIndexed(number * 50 + index))
    return toPage(data, number < 199 ? String(number + 1) : null)
  })
  const readCursors = () =>
    world.rpc.calls.flatMap(({ path, query }) =>
      path === historyPath ? [Number(query['cursor'] ?? 0)] : [],
    )
  await visit('html', { wallets })
  await modal.connect()
  await portico.call('open', { view: 'Transactions' })
  const readMost = await countElements(modal)
  await modal.activity.first().getByRole('button').first().focus()
  const last = modal.activity.and(page.locator('[aria-posinset="10000"][aria-setsize="10000"]'))
  await expect(async () => {
    await page.keyboard.press('End')
    expect(readCursors()).toHaveLength(200)
  }).toPass({ intervals: [0] })
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await last.getByRole('button').count()).toBe(1)
  }).toPass({ intervals: [0] })
  expect(readCursors()).toEqual(Array.from({ length: 200 }, (_, number) => number))
  await expect(last.getByRole('button')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(modal.activity.first()).toBeInViewport()
  await expect(modal.activity.first()).toHaveAttribute('aria-posinset', '1')
  const most = await readMost()
  expect(most).toBeGreaterThan(50)
  expect(most).toBeLessThan(300)
})

test('an opened transaction has the name of the other side beside its whole address, and nothing moves when it is read', async ({
  modal,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage(Array.from({ length: 30 }, (_, at) => toIndexed(at))))
  const name = `${'x'.repeat(60)}.ada.reown.id`
  const answer = createAnswer<Response>()
  world.rpc.route(`/v1/identity/${second}`, () => answer.promise)
  const countRequests = () =>
    world.rpc.calls.filter(({ path }) => path === `/v1/identity/${second}`).length
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await modal.button('Show all activity').click()
  await expect(modal.activity.nth(7)).toBeVisible()
  expect(countRequests()).toBe(0)
  const first = modal.activity.first()
  await first.getByRole('button').click()
  const shown = first.getByRole('definition').filter({ hasText: /reown/ })
  await expect(first).toContainText(second)
  await expect.poll(countRequests).toBe(1)
  const measure = () => first.evaluate((row) => row.getBoundingClientRect().height)
  const before = await measure()
  await expect(shown).toHaveCount(0)
  answer.resolve(Response.json({ avatar: null, name }))
  await expect(shown).toHaveText(name)
  await expect(first).toContainText(second)
  expect(await measure()).toBe(before)
  // Another transaction of the same address.
  await modal.activity.nth(1).getByRole('button').click()
  await expect(modal.activity.nth(1)).toContainText(name)
  expect(countRequests()).toBe(1)
})

test('an opened transaction moves those below it in the same frame', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage(Array.from({ length: 30 }, (_, at) => toIndexed(at))))
  await visit('html', { wallets })
  await modal.connect()
  await portico.call('open', { view: 'Transactions' })
  await expect(modal.activity.nth(7)).toBeVisible()
  // The observer of the list is older than this one, so the browser calls it first.
  const readGap = (row: Element) =>
    new Promise<number>((resolve) => {
      const { height } = row.getBoundingClientRect()
      const observer = new ResizeObserver(() => {
        const { bottom, height: opened } = row.getBoundingClientRect()
        if (opened > height)
          resolve((row.nextElementSibling?.getBoundingClientRect().top ?? NaN) - bottom)
      })
      observer.observe(row)
      row.querySelector('button')?.click()
    })
  expect(await modal.activity.first().evaluate(readGap)).toBeCloseTo(0)
})

test('an opened transaction has the address alone where the identity service fails', async ({
  modal,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage([toIndexed(0)]))
  world.rpc.setFault({ kind: 'status', status: 503 }, `/v1/identity/${second}`)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  const first = modal.activity.first()
  await first.getByRole('button').click()
  await expect(first).toContainText(second)
  await expect
    .poll(() => world.rpc.calls.some(({ path }) => path.endsWith(`/reverse/${second}`)))
    .toBe(true)
  await expect(first).not.toContainText('reown')
})

/** Counts the elements of the card after each change of it. Returns the function that reads the most that there were. */
async function countElements({ root }: ModalPage): Promise<() => Promise<number>> {
  const counter = await root.evaluateHandle(({ shadowRoot }) => {
    const counts = { most: 0 }
    const count = () => {
      counts.most = Math.max(counts.most, shadowRoot?.querySelectorAll('.card *').length ?? 0)
    }
    count()
    if (shadowRoot)
      new MutationObserver(count).observe(shadowRoot, { childList: true, subtree: true })
    return counts
  })
  return () => counter.evaluate(({ most }) => most)
}
