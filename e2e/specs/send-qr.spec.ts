import { Buffer } from 'node:buffer'
import { expect, test } from '../fixtures/send-test.ts'
import { toQrPicture } from '../pages/qr-picture.ts'
import { people } from '../sandbox/evm/people.ts'

const wallets = [{ mode: 'approve' as const }]
const receiver = people.savings

test('a QR code in a picture is taken as a paste is, whole or not at all', async ({
  modal,
  send,
  visit,
}) => {
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.scanPicture(toQrPicture(`ethereum:${receiver}@1?value=2500000000000000000&data=0x00`))
  await expect(send.status).toContainText('We can’t use this payment request')
  await expect(send.receiver).toHaveValue('')
  await send.scanPicture(toQrPicture(`ethereum:${receiver}@1?value=2500000000000000000`))
  await expect(send.address(receiver)).toBeVisible()
  await expect(send.amount).toHaveValue('2.5')

  await modal.button('Clear the recipient').click()
  await send.scan.click()
  const picture = send.reader.getByLabel('Choose a picture')
  const files = { buffer: Buffer.from('no picture'), mimeType: 'image/png', name: 'a.png' }
  await picture.setInputFiles(files)
  await expect(send.reader.getByRole('status')).toHaveText('This file isn’t a readable image.')
  await send.reader.getByRole('button', { name: 'Cancel' }).click()
  await expect(send.reader).toBeHidden()
})

test('a QR code before the camera is read, and the camera is off again', async ({
  modal,
  page,
  send,
  visit,
}) => {
  // A camera that shows the code, in the place of the device's.
  await page.addInitScript((picture) => {
    const streams: MediaStream[] = []
    let isDenied = true
    Object.assign(window, { streams })
    navigator.mediaDevices.getUserMedia = async () => {
      if (isDenied) {
        isDenied = false
        throw new DOMException('No.', 'NotAllowedError')
      }
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0)
      draw()
      setInterval(draw, 50)
      const stream = canvas.captureStream(10)
      streams.push(stream)
      return stream
    }
  }, toQrPicture(receiver).toString('base64'))
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.scan.click()
  const camera = send.reader.getByRole('button', { name: 'Use the camera' })
  await camera.click()
  await expect(send.reader.getByRole('status')).toHaveText(
    'This page can’t use the camera. Choose a picture instead.',
  )
  await camera.click()
  await expect(send.address(receiver)).toBeVisible()
  await expect(send.reader).toBeHidden()
  const states = await page.evaluate(() => {
    const streams: readonly MediaStream[] = Reflect.get(window, 'streams')
    return streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))
  })
  expect(states).toEqual(['ended'])
})
