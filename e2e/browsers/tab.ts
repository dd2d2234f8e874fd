import type { Buffer } from 'node:buffer'
import type { Query } from './find-shown.ts'

export type Key = 'Enter' | 'Escape' | 'Shift+Tab' | 'Tab'

/** A tab of a real browser, with a storage of its own. Its keys and clicks are the browser's, not a script's. */
export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  /** The text of a shown element, or undefined if the page does not show it. */
  read: (query: Query) => Promise<string | undefined>
  /** Clicks the middle of a shown element. Resolves to false if the page does not show it, or if it moves. */
  click: (query: Query) => Promise<boolean>
  /** Runs a function in the page. It uses nothing from outside of itself. */
  evaluate: <result>(act: () => result) => Promise<Awaited<result>>
  takePicture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type TestBrowser = {
  openTab: () => Promise<Tab>
  stop: () => Promise<void>
}
