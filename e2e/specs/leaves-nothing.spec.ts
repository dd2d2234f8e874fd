import type { CDPSession } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test('fifty instances that are created, opened, closed and destroyed leave no listeners or nodes behind', async ({
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await portico.call('destroy')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const run = (count: number) =>
    page.evaluate(async (times) => {
      for (let left = times; left > 0; left -= 1) {
        const instance = window.makePortico?.()
        await instance?.open()
        instance?.close()
        instance?.destroy()
      }
    }, count)
  await run(5)
  // Playwright adds listeners of its own when it first queries an element.
  await expect(page.locator('portico-modal')).toHaveCount(0)
  const before = await measure(session)
  await run(50)
  await expect(page.locator('portico-modal')).toHaveCount(0)
  // The last instances release their pending frames and timers a moment later.
  await expect
    .poll(async () => (await measure(session)).listeners - before.listeners)
    .toBeLessThan(10)
  await expect.poll(async () => (await measure(session)).nodes - before.nodes).toBeLessThan(50)
})

test('an instance that is destroyed while it opens removes its modal', async ({
  page,
  portico,
  visit,
}) => {
  await visit('html')
  await portico.call('destroy')
  await page.evaluate(async () => {
    const instance = window.makePortico?.()
    const opening = instance?.open().catch(() => undefined)
    instance?.destroy()
    await opening
  })
  await expect(page.locator('portico-modal')).toHaveCount(0)
})

async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const find = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? 0
  return { listeners: find('JSEventListeners'), nodes: find('Nodes') }
}

declare global {
  interface Window {
    /** Only on the plain-HTML host. */
    makePortico?: () => { open: () => Promise<void>; close: () => void; destroy: () => void }
  }
}
