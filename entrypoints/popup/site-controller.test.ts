import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createAnswer } from '../../shared/testing/create-answer.ts'
import { createPopupBrowser } from '../../shared/testing/popup-browser.ts'
import { settle } from '../../shared/testing/settle.ts'
import type { PopupTab } from './find-tab.ts'
import { createSiteController } from './site-controller.ts'

const origin = 'https://dapp.example'
const other = 'https://other.example'

const fileName = 'portico-dapp.example.json'

/** A browser whose popups can be opened. */
function createBrowser() {
  const { browser, storage, tab, ...rest } = createPopupBrowser([origin, other])
  const saved: string[] = []
  return {
    ...rest,
    openPopup: async () => {
      const controller = createSiteController({
        browser: browser as unknown as WxtBrowser,
        canHavePort: true,
        findTab: async (): Promise<PopupTab> => ({ ...tab, kind: 'site', tabId: 7 }),
        saveFile: ({ name }) => void saved.push(name),
        storage,
      })
      await settle()
      return controller
    },
    saved,
  }
}

/** The same, whose page is recorded. */
function createRecordedBrowser() {
  const created = createBrowser()
  created.page.isRecorded = true
  return created
}

describe('createSiteController', () => {
  test('keeps what a popup in another tab has changed', async () => {
    const { openPopup, readChoice } = createBrowser()
    const [first, second] = [await openPopup(), await openPopup()]
    await first.configure({ isRecorded: false })
    await second.configure({ profileId: 'another' })
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false, profileId: 'another' })
    expect(second.store.getState()).toMatchObject({ choice: { isRecorded: false } })
  })

  test('follows its tab to another site, whose selection it changes then', async () => {
    const { goTo, openPopup, readChoice } = createBrowser()
    const { configure, store } = await openPopup()
    await configure({ isRecorded: false })
    await goTo(other)
    expect(store.getState()).toMatchObject({ choice: { isRecorded: true }, origin: other })
    await configure({ isRelaxed: true })
    expect(await readChoice(other)).toMatchObject({ isRecorded: true, isRelaxed: true })
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false, isRelaxed: false })
  })
})

test('what the page said is there while it reloads', async () => {
  const { openPopup, page, report } = createBrowser()
  const { configure, store } = await openPopup()
  const late = createAnswer<object>()
  report.get = () => late.promise
  await configure({ isRelaxed: true })
  expect(store.getState()).toMatchObject({
    choice: { isRelaxed: true },
    isReloading: true,
    page: { isRelaxed: false, state: 'on' },
  })
  late.resolve({ ...page })
  await settle()
  expect(store.getState()).toMatchObject({ isReloading: false, page: { isRelaxed: true } })
})

test('what the page before has answered late does not take the place of a newer answer', async () => {
  const { goTo, openPopup, page, report } = createRecordedBrowser()
  const { store } = await openPopup()
  const late = createAnswer<object>()
  const { get } = report
  report.get = () => late.promise
  await goTo(origin)
  report.get = get
  page.isRecorded = false
  await goTo(origin)
  late.resolve({ ...page, isRecorded: true })
  await settle()
  expect(store.getState()).toMatchObject({ page: { isRecorded: false } })
})

describe('a recording that is not saved', () => {
  test.each([{ profileId: 'another' }, { isRelaxed: true }])(
    'is asked about before the page reloads for another profile or policy: %j',
    async (change) => {
      const { openPopup, readChoice, saved } = createRecordedBrowser()
      const { configure, goOn, leave, store } = await openPopup()
      await configure(change)
      expect(await readChoice(origin)).toBeUndefined()
      expect(store.getState()).toMatchObject({ page: { isRecorded: true }, pending: { change } })
      leave()
      expect(store.getState()).toMatchObject({ pending: undefined })
      await goOn(true)
      expect([await readChoice(origin), saved]).toEqual([undefined, []])
      await configure(change)
      await goOn(true)
      expect(await readChoice(origin)).toMatchObject(change)
      expect(saved).toEqual([fileName])
      expect(store.getState()).toMatchObject({ pending: undefined, saved: { status: 'saved' } })
    },
  )

  test('is asked about before the site is switched off, and can be left', async () => {
    const { methods, openPopup, saved } = createRecordedBrowser()
    const { goOn, setOn, store } = await openPopup()
    await setOn(false)
    expect(store.getState()).toMatchObject({ pending: { change: { isOn: false } }, status: 'on' })
    expect(methods).not.toContain('site-switch')
    await goOn(false)
    expect(store.getState()).toMatchObject({ pending: undefined, status: 'off' })
    expect([methods.at(-1), saved]).toEqual(['site-switch', []])
  })

  test('is asked about before the site is switched off, too, where other tabs have it', async () => {
    const { methods, openPopup, others, page, saved } = createBrowser()
    const recorded = { ...page, isRecorded: true }
    others
      .set(8, async () => recorded)
      .set(9, async () => recorded)
      .set(10, async () => page)
      .set(11, async () => ({ ...recorded, state: 'aside' }))
      .set(12, async () => ({ ...recorded, url: `${origin}:8443/` }))
      .set(13, () => Promise.reject(new TypeError('No bridge.')))
    const { goOn, leave, setOn, store } = await openPopup()
    await setOn(false)
    expect(store.getState()).toMatchObject({ pending: { otherRecordings: 2 }, status: 'on' })
    leave()
    expect(methods).not.toContain('site-switch')
    await setOn(false)
    await goOn(false)
    expect(store.getState()).toMatchObject({ pending: undefined, status: 'off' })
    expect([methods.at(-1), saved]).toEqual(['site-switch', []])
  })

  test('is none where the overlay has stepped aside', async () => {
    const { openPopup, page, readChoice } = createRecordedBrowser()
    page.state = 'aside'
    const { configure } = await openPopup()
    await configure({ profileId: 'another' })
    expect(await readChoice(origin)).toMatchObject({ profileId: 'another' })
  })

  test('is asked about, too, where the page has not answered yet', async () => {
    const { openPopup, page, readChoice, report } = createRecordedBrowser()
    const late = createAnswer<object>()
    report.get = () => late.promise
    const { configure, store } = await openPopup()
    const configuring = configure({ profileId: 'another' })
    late.resolve({ ...page })
    await configuring
    expect(store.getState()).toMatchObject({ pending: { change: { profileId: 'another' } } })
    expect(await readChoice(origin)).toBeUndefined()
  })

  test('keeps the change from being made if the page does not give it', async () => {
    const { openPopup, readChoice, recording } = createRecordedBrowser()
    const { configure, goOn, store } = await openPopup()
    recording.get = async () => null
    await configure({ profileId: 'another' })
    await goOn(true)
    expect(await readChoice(origin)).toBeUndefined()
    expect(store.getState()).toMatchObject({ pending: undefined, saved: { status: 'failed' } })
  })
})

describe('two popups that stop a recording at once', () => {
  test('both save it, and neither says that something went wrong', async () => {
    const { openPopup, readChoice, saved } = createRecordedBrowser()
    const popups = [await openPopup(), await openPopup()]
    await Promise.all(popups.map(({ stopRecording }) => stopRecording()))
    await settle()
    expect(saved).toEqual([fileName, fileName])
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false })
    for (const { store } of popups)
      expect(store.getState()).toMatchObject({
        page: { isRecorded: false },
        saved: { status: 'saved' },
      })
  })

  test('leave it at that where one comes after the page has reloaded', async () => {
    const { openPopup, recording, saved } = createRecordedBrowser()
    const [first, second] = [await openPopup(), await openPopup()]
    const late = createAnswer<null>()
    const { get } = recording
    recording.get = () => late.promise
    const stopping = second.stopRecording()
    recording.get = get
    await first.stopRecording()
    await settle()
    late.resolve(null)
    await stopping
    expect(saved).toEqual([fileName])
    expect(second.store.getState()).toMatchObject({ page: { isRecorded: false }, saved: undefined })
  })
})
