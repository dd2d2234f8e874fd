import { useEffect, useState } from 'react'

/** Opens a file that is dropped anywhere on the page. Gives whether one is over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    function onDrop(event: DragEvent): void {
      event.preventDefault()
      setDragging(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onFile(file)
    }
    function onDragOver(event: DragEvent): void {
      // Otherwise the browser leaves the page for the file.
      event.preventDefault()
      setDragging(true)
    }
    function onDragLeave({ relatedTarget }: DragEvent): void {
      if (!relatedTarget) setDragging(false)
    }
    document.addEventListener('drop', onDrop, { signal })
    document.addEventListener('dragover', onDragOver, { signal })
    document.addEventListener('dragleave', onDragLeave, { signal })
    return () => end.abort()
  }, [onFile])
  return isDragging
}
