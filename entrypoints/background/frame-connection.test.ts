import { describe, expect, test } from 'vitest'
import { createConnect, frame, page } from '../../shared/testing/connection-case.ts'
import { handleConnection } from './handle-connection.ts'

const connect = createConnect((connection) =>
  handleConnection(connection as Parameters<typeof handleConnection>[0]),
)

describe('handleConnection, of a frame', () => {
  test('injects the overlay and chunks into a frame that the site lets in, with the profile of the site', async () => {
    const target = { documentIds: ['D3'], tabId: 7 }
    const entered = {
      files: ['/content-scripts/overlay.js'],
      injectImmediately: true,
      target,
      world: 'MAIN',
    }
    await expect(connect('bridge', frame, { entered, state: 'failed' })).resolves.toMatchObject({
      approved: frame.origin,
      asked: frame.origin,
      // The toolbar is about the page.
      badge: undefined,
      profileOf: page.origin,
      put: { files: ['/wallet-connect.js'], target },
      requested: { origin: frame.origin, projectId: 'p' },
      settings: { isFresh: false, isRecorded: true, settings: { projectId: 'p' } },
    })
    const { documentId: _, ...old } = frame
    const byFrame = { ...entered, target: { frameIds: [3], tabId: 7 } }
    await expect(connect('bridge', old, { entered: byFrame })).resolves.toMatchObject({
      put: { target: { frameIds: [3] } },
    })
  })

  test.each([
    ['of a page whose site lets it not in', { tab: { id: 7, url: 'https://other.example/' } }],
    ['of another site', { origin: 'https://evil.example' }],
    ['of the same site, without a switch of its own', { origin: page.origin }],
    ['of a page without an address', { tab: { id: 7 } }],
  ])('gives a frame nothing %s', async (_, other) => {
    await expect(connect('bridge', { ...frame, ...other })).resolves.toMatchObject({
      approved: undefined,
      asked: undefined,
      badge: undefined,
      put: undefined,
      requested: undefined,
      settings: undefined,
    })
  })
})
