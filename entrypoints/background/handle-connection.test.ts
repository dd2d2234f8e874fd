import { describe, expect, test } from 'vitest'
import {
  change,
  createConnect,
  evilChoice,
  page,
  popup,
  reproduction,
} from '../../shared/testing/connection-case.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { handleConnection } from './handle-connection.ts'

const connect = createConnect((connection) =>
  handleConnection(connection as Parameters<typeof handleConnection>[0]),
)

describe('handleConnection', () => {
  test('lets the popup switch a site, configure it, read its policies and reproduce a recording', async () => {
    await expect(connect('popup', popup)).resolves.toMatchObject({
      badge: undefined,
      configured: { choice: evilChoice, tabId: 7 },
      policies: { 'content-security-policy': 'https://app.example 7' },
      requested: undefined,
      put: undefined,
      reproduced: reproduction,
      switched: change,
    })
  })

  test('injects a chunk into the top frame that requests it, where its site is on', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      put: {
        files: ['/wallet-connect.js'],
        injectImmediately: true,
        target: { documentIds: ['D1'], tabId: 7 },
        world: 'MAIN',
      },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      put: undefined,
    })
  })

  test('injects a chunk into the top frame where the browser has no ids of documents', async () => {
    await expect(connect('bridge', { ...page, documentId: undefined })).resolves.toMatchObject({
      put: { target: { frameIds: [0], tabId: 7 } },
    })
  })

  test('gives the settings to a page whose site is on, and to no other', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      settings: { isRecorded: true, settings: { ...defaultSettings, projectId: 'p' } },
    })
    const refused = { badge: undefined, put: undefined, settings: undefined }
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject(refused)
    // The origin of a document that its policy sandboxes.
    const sandboxed = { ...page, origin: 'null' }
    await expect(connect('bridge', sandboxed)).resolves.toMatchObject(refused)
  })

  test('says of the first page that the site was switched on', async () => {
    await expect(connect('bridge', page, { isFresh: true })).resolves.toMatchObject({
      settings: { isFresh: true },
    })
  })

  test('sends the requests of a page whose site is on, under its origin and its profile', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      requested: { origin: page.origin, projectId: 'p', url: 'https://rpc.example/' },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      requested: undefined,
    })
  })

  test('passes requests for a wallet and approvals of a page whose site is on, under its origin', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      approved: page.origin,
      asked: page.origin,
    })
    const refused = { approved: undefined, asked: undefined }
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject(refused)
    await expect(connect('popup', popup)).resolves.toMatchObject(refused)
  })

  test('injects what shows approvals into the world of the bridge, where the site is on', async () => {
    const approvals = { chunk: { id: 'approval-load', method: 'approval-load', params: null } }
    await expect(connect('bridge', page, approvals)).resolves.toMatchObject({
      put: { files: ['/approval.js'], target: { documentIds: ['D1'] }, world: 'ISOLATED' },
    })
    await expect(connect('bridge', page, { ...approvals, isOn: false })).resolves.toMatchObject({
      put: undefined,
    })
  })

  test('says in the toolbar that a site is on, and lets its script switch no site', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      badge: { tabId: 7, text: 'ON' },
      configured: undefined,
      policies: undefined,
      reproduced: undefined,
      switched: undefined,
      title: { tabId: 7, title: 'Portico is on for this site.' },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      badge: undefined,
      title: undefined,
    })
  })

  test.each([
    ['aside', 'OFF', /its own Portico/],
    ['failed', '!', /couldn’t start/],
  ] as const)('says in the toolbar why the overlay is %s', async (state, text, title) => {
    await expect(connect('bridge', page, { state })).resolves.toMatchObject({
      badge: { tabId: 7, text },
      title: { tabId: 7, title: expect.stringMatching(title) },
    })
    await expect(connect('bridge', page, { isOn: false, state })).resolves.toMatchObject({
      badge: undefined,
    })
  })

  test.each([
    ['a content script that calls itself the popup', 'popup', page],
    ['another extension', 'popup', { ...popup, id: 'ponmlkjihgfedcba' }],
    ['a page of ours that calls itself a bridge', 'bridge', popup],
    ['nobody', 'popup', {}],
  ])('closes on %s', async (_, name, sender) => {
    await expect(connect(name, sender)).resolves.toEqual({
      approved: undefined,
      asked: undefined,
      badge: undefined,
      configured: undefined,
      isClosed: true,
      policies: undefined,
      profileOf: undefined,
      put: undefined,
      reproduced: undefined,
      requested: undefined,
      settings: undefined,
      switched: undefined,
      title: undefined,
    })
  })
})
