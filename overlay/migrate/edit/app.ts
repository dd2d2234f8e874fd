import type { Kit, OptionResult } from '../kits/kit.ts'
import type { KitFile } from './kit-file.ts'

/** The instance that a file of the app makes. */
export type Instance = {
  readonly owner: KitFile
  /** The name of its variable. */
  readonly name: string
}

/** An app while it is moved. */
export type App = {
  readonly kit: Kit
  readonly files: readonly KitFile[]
  /** What the providers of the kit have, for the instance. */
  readonly results: OptionResult[]
  instance: Instance | undefined
}
