import { importCode } from '../../../shared/async/import-code.ts'
import { createLazy, type Lazy, toLoaded } from '../../../shared/async/lazy.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { titleWords } from '../locales/title-words.ts'
import type { Chunk, View, ViewEntry } from './use-features.ts'

/** What the registry says of the views of a chunk: all of them, and no others. */
export type EntriesOf<chunk extends Chunk> = Readonly<Record<keyof chunk['views'], ViewEntry>>

/** A chunk of a feature, with what it says of its views. */
export type RegisteredChunk = {
  readonly lazy: Lazy<Chunk>
  readonly views: Partial<Readonly<Record<ViewName, ViewEntry>>>
  /**
   * The English of the titles.
   *
   * @default titleWords
   */
  readonly words?: View['words']
}

/** A chunk that is loaded when one of its views is first shown. */
export const lazyChunk = <chunk extends Chunk>(
  load: () => Promise<{ readonly chunk: chunk }>,
  views: EntriesOf<chunk>,
) => ({ lazy: createLazy(async () => (await importCode(load)).chunk), views })

/** A chunk that is there from the beginning, with its views. */
export const loadedChunk = <chunk extends Chunk>(chunk: chunk, views: EntriesOf<chunk>) => ({
  lazy: toLoaded(chunk),
  views,
})

/** The view of a name, with the chunk that has it. `undefined` if none has. */
export function findRegistered(
  chunks: readonly RegisteredChunk[],
  name: ViewName,
): View | undefined {
  for (const { lazy, views, words = titleWords } of chunks) {
    const view = views[name]
    if (view) return { ...view, chunk: lazy, words }
  }
  return undefined
}
