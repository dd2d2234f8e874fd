import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../fixtures/test.ts'
import type { World } from '../../sandbox/world.ts'

const event = {
  eventId: '5f0c6f5e-3f0e-4a53-9d0e-3f5f0d1f0001',
  url: 'https://app.example/swap',
  domain: 'app.example',
  timestamp: 1744700000000,
  props: {
    type: 'track',
    event: 'SELECT_WALLET',
    properties: { name: 'Example Wallet', platform: 'qrcode' },
    address: '0x1111111111111111111111111111111111111111',
  },
}
const failure = {
  ...event,
  timestamp: '2025-04-15T07:33:20.000Z',
  props: { type: 'error', event: 'API_ERROR', errorType: 'x', errorMessage: 'HTTP status code: 5' },
}

function post(world: World, path: string, body: unknown) {
  return postAs('text/plain', `${world.pulse.url}${path}?projectId=${world.facts.projectId}`, body)
}

function postAs(contentType: string, url: string, body: unknown) {
  return fetch(`${url}&st=portico&sv=html-0`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': contentType, origin: 'https://app.example' },
  })
}

test.describe('POST /e', () => {
  for (const contentType of ['text/plain;charset=UTF-8', 'application/json', 'x/y'])
    test(`accepts an event sent as ${contentType}`, async ({ world }) => {
      const address = `${world.pulse.url}/e?projectId=${world.facts.projectId}`
      const answer = await postAs(contentType, address, event)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({})
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(world.pulse.events).toMatchObject([{ body: event, projectId: world.facts.projectId }])
    })

  test('accepts errors with a timestamp as text, and events without properties', async ({
    world,
  }) => {
    const bare = { ...event, props: { type: 'track', event: 'CLICK_ALL_WALLETS' } }
    expect((await post(world, '/e', failure)).status).toBe(200)
    expect((await post(world, '/e', bare)).status).toBe(200)
    expect(world.pulse.events.map(({ body }) => body)).toEqual([failure, bare])
  })

  for (const [field, body] of [
    ['body', 'not JSON'],
    ['body', null],
    ['eventId', { ...event, eventId: undefined }],
    ['url', { ...event, url: 1 }],
    ['domain', { ...event, domain: null }],
    ['timestamp', { ...event, timestamp: 'yesterday' }],
    ['props.type', { ...event, props: { ...event.props, type: 'trace' } }],
    ['props.event', { ...event, props: { ...event.props, event: '' } }],
    ['props.properties', { ...event, props: { ...event.props, properties: 'all' } }],
  ] as const)
    test(`refuses a wrong ${field}: ${JSON.stringify(body).slice(0, 20)}`, async ({ world }) => {
      const answer = await post(world, '/e', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
      expect(world.pulse.events).toEqual([])
    })

  test('answers 403 for a closed project and for an origin that is not on the list', async ({
    world,
  }) => {
    world.pulse.setFault({ kind: 'origin-refused' })
    expect((await post(world, '/e', event)).status).toBe(403)
    world.pulse.heal()
    world.conditions.expireProjects()
    const answer = await post(world, '/e', event)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ reasons: [{ field: 'authentication' }] })
    expect(world.pulse.events).toEqual([])
  })

  test('answers 401 without a project', async ({ world }) => {
    const answer = await fetch(`${world.pulse.url}/e`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })
})

test.describe('POST /batch', () => {
  test('accepts any number of events, in order', async ({ world }) => {
    const answer = await post(world, '/batch', [event, failure])
    expect(await answer.json()).toEqual({})
    expect(world.pulse.events.map(({ body }) => body)).toEqual([event, failure])
    expect((await post(world, '/batch', [])).status).toBe(200)
  })

  test('refuses all events if one is wrong, and names it', async ({ world }) => {
    const answer = await post(world, '/batch', [event, { ...event, url: 1 }])
    expect(await answer.json()).toMatchObject({ reasons: [{ field: '1.url' }] })
    expect((await post(world, '/batch', event)).status).toBe(400)
    expect(world.pulse.events).toEqual([])
  })

  test('accepts a beacon', async ({ page, world }) => {
    await page.goto(world.pulse.url)
    const address = `${world.pulse.url}/batch?projectId=p`
    await page.evaluate(([url, body]) => navigator.sendBeacon(url, body), [
      address,
      JSON.stringify([event]),
    ] as const)
    await expect.poll(() => world.pulse.events.length).toBe(1)
  })
})

test('keeps the last 1000 events, until a reset', async ({ world }) => {
  const many = Array.from({ length: 600 }, (_, index) => ({ ...event, eventId: `${index}` }))
  await post(world, '/batch', many)
  await post(world, '/batch', many)
  expect(world.pulse.events).toHaveLength(1000)
  expect(world.pulse.events[0]?.body.eventId).toBe('200')
  await world.reset()
  expect(world.pulse.events).toEqual([])
})

test.describe('the page', () => {
  test('shows past and new events, the newest first', async ({ page, world }) => {
    await post(world, '/e', event)
    await page.goto(world.pulse.url)
    const items = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
    await expect(items).toContainText(['SELECT_WALLET'])
    await expect(items.first()).toContainText('name: Example Wallet · platform: qrcode')
    await post(world, '/e', failure)
    await expect(items).toContainText(['API_ERROR', 'SELECT_WALLET'])
    await expect(page.getByRole('status')).toHaveText('2 events')
    await page.getByText('SELECT_WALLET', { exact: true }).click()
    await expect(items.nth(1)).toContainText('"address": "0x1111')
    await page.getByRole('searchbox', { name: 'Show' }).fill('api')
    await expect(page.getByRole('status')).toHaveText('1 of 2 events')
    await expect(items).toContainText(['API_ERROR'])
  })

  test('can be cleared with the keyboard', async ({ page, world }) => {
    await post(world, '/batch', [event, failure])
    await page.goto(world.pulse.url)
    await expect(page.getByRole('status')).toHaveText('2 events')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing has arrived yet.')).toBeVisible()
    expect(world.pulse.events).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible, in ${colorScheme}`, async ({ page, world }) => {
      await page.emulateMedia({ colorScheme })
      await post(world, '/batch', [event, failure])
      await page.goto(world.pulse.url)
      await expect(page.getByRole('listitem')).toHaveCount(2)
      await page.getByText('API_ERROR', { exact: true }).click()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    })
})
