import type { Locator, Page } from '@playwright/test'

type Drag = {
  /** How far the finger moves, in pixels. */
  distance: number
  from: Locator
  onMove?: () => Promise<void>
  page: Page
}

/** Drags a finger down and rests before it leaves, so that nothing is thrown. */
export async function dragDown({ distance, from, onMove, page }: Drag): Promise<void> {
  const box = await from.boundingBox()
  const client = await page.context().newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10]
  const touch = (type: 'touchEnd' | 'touchMove' | 'touchStart', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      touchPoints: at === undefined ? [] : [{ x, y: at }],
      type,
    })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', y + (distance * step) / 10)
    await onMove?.()
  }
  for (let step = 0; step < 3; step += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await touch('touchMove', y + distance)
  }
  await touch('touchEnd')
}
