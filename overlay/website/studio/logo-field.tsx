import { useState } from 'react'
import { findAccent } from './logo-accent.ts'

/** The width and the height of the canvas that a logo is drawn on, in pixels. */
const size = 64

async function readPixels(file: File): Promise<ArrayLike<number>> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, size, size)
    return context?.getImageData(0, 0, size, size).data ?? []
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Takes the accent from a logo. The picture stays in the page. */
export function LogoField({ onAccent }: { onAccent: (accent: string) => void }) {
  const [problem, setProblem] = useState<string>()
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const accent = findAccent(await readPixels(file))
      setProblem(accent ? undefined : 'This logo has no color: the accent stays.')
      if (accent) onAccent(accent)
    } catch {
      setProblem('The browser can’t read this file as a picture.')
    }
  }
  return (
    <>
      <label>
        Accent of your logo
        <input
          accept="image/*"
          onChange={({ target }) => void read(target.files?.[0])}
          type="file"
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
