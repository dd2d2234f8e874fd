import type { Chunk, CodeReaderChunk } from '../../hooks/use-features.ts'
import { CodeReader } from './code-reader.tsx'

const styles = `
.scan { display: flex; flex-direction: column; gap: 8px; padding: 12px; border-radius: var(--p-r16); background: var(--p-row); }
.scan video { inline-size: 100%; aspect-ratio: 1; border-radius: var(--p-r12); object-fit: cover; background: #000; }
.scan output { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-wrap: pretty; }
.scan output:empty { display: none; }
.scan output[data-tone='error'] { color: var(--p-error); }
.scan .button { background: var(--p-raised); }
.scan .button[data-variant='quiet'] { background: none; }
.scan label:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
`

/** The reader of QR codes, which loads when it is first used. */
export const chunk = { CodeReader, styles, views: {} } satisfies Chunk & CodeReaderChunk
