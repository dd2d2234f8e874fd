import { expect, test } from 'vitest'
import { findNewFeatures, readSheets } from './baseline-styles.mjs'

const source = `
const fieldStyles = \`
.field { color: red; }
\`
export const viewStyles = \`\${fieldStyles}
.view { position-anchor: --field; }
\`
`

test('a sheet is read from TypeScript on the lines where it stands', () => {
  expect(readSheets({ path: 'styles.ts', source })).toEqual([
    '\n\n.field { color: red; }\n',
    '\n\n\n\n\n.view { position-anchor: --field; }\n',
  ])
})

test('a feature that is newer than Baseline 2023 is found, and one that decorates is not', async () => {
  const [found, ...others] = await findNewFeatures({ path: 'styles.ts', source })
  expect(found).toContain('styles.ts:6 Property "position-anchor"')
  expect(others).toEqual([])
  const decorated = { path: 'popup.css', source: 'p { text-wrap: pretty; }' }
  expect(await findNewFeatures(decorated)).toEqual([])
})
