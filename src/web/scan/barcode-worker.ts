import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// By default the library would fetch its WebAssembly from a public server.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  tryInvert: false,
}

const answer = async (frame: ImageData): Promise<void> => {
  const found = await readBarcodes(frame, OPTIONS).catch(() => undefined)
  // `undefined` says that the reader could not be loaded.
  postMessage(found && (found.find(({ isValid }) => isValid)?.text ?? ''))
}

/**
 * Reads codes in a thread of its own: the camera's picture stays smooth, and only this script's policy allows
 * WebAssembly (`server/edge/security.ts`).
 */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => void answer(data))
