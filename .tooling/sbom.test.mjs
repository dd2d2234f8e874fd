import { expect, test } from 'vitest'
import { cleanSbom } from './sbom.mjs'

test('a bill has the name of what it is of, and no path of the machine that wrote it', () => {
  const site = { type: 'website', url: 'https://git.example/a' }
  const path = { type: 'distribution', url: 'file:/home/runner/a.tgz' }
  const bill = {
    components: [{ externalReferences: [path, site], name: 'a' }, { name: 'b' }],
    metadata: { component: { name: 'sbom', version: '1.2.0' } },
  }
  expect(cleanSbom(JSON.stringify(bill), 'portico-overlay')).toEqual({
    components: [
      { externalReferences: [site], name: 'a' },
      { externalReferences: [], name: 'b' },
    ],
    metadata: { component: { name: 'portico-overlay', version: '1.2.0' } },
  })
})
