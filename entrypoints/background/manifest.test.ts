import * as v from 'valibot'
import { expect, test } from 'vitest'
import config from '../../wxt.config.ts'

const firefoxManifest = v.object({
  browser_specific_settings: v.object({
    gecko: v.object({
      data_collection_permissions: v.object({ required: v.array(v.string()) }),
      id: v.string(),
    }),
  }),
})

const createManifest = (browser: string) => {
  const { manifest } = config
  return typeof manifest === 'function'
    ? manifest({ browser, command: 'build', manifestVersion: 3, mode: 'production' })
    : manifest
}

test('the manifest for Firefox has a fixed id, and names the data that the overlay sends', async () => {
  const { gecko } = v.parse(
    firefoxManifest,
    await createManifest('firefox'),
  ).browser_specific_settings
  // The store accepts a GUID, or a name in the form of an email address.
  expect(gecko.id).toMatch(/^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/)
  expect(gecko.data_collection_permissions.required).toContain('financialAndPaymentInfo')
})

test('the manifest for Chromium has nothing for Firefox alone', async () => {
  expect(await createManifest('chrome')).not.toHaveProperty('browser_specific_settings')
})
