/** Wide enough for a barcode that fills a third of the picture, small enough for slow phones. */
const MAX_WIDTH = 960

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

export interface FrameReader {
  /** The code in the current frame; empty when there is none. Throws when the reader cannot be loaded. */
  read(video: HTMLVideoElement): Promise<string>
  /** Loads all that reading needs. */
  warm(): Promise<unknown>
  stop(): void
}

/** The browser's own detector, where it reads the codes on packs: Android, macOS. */
const nativeReader = async (): Promise<FrameReader | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = WANTED.filter((format) => supported.includes(format))
  if (!BarcodeDetector || !formats.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({ formats })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '',
    warm: async () => undefined,
    stop: () => undefined,
  }
}

const workerReader = (): FrameReader => {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const ask = (frame: ImageData): Promise<string> =>
    new Promise((resolve, reject) => {
      const answered = new AbortController()
      const settle = (code: string | undefined): void => {
        answered.abort()
        if (code === undefined) reject(new Error('the reader of barcodes could not be loaded'))
        else resolve(code)
      }
      const { signal } = answered
      worker.addEventListener('error', () => settle(undefined), { signal })
      worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => settle(data), {
        signal,
      })
      worker.postMessage(frame, [frame.data.buffer])
    })
  return {
    async read(video) {
      const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context?.drawImage(video, 0, 0, canvas.width, canvas.height)
      const frame = context?.getImageData(0, 0, canvas.width, canvas.height)
      return frame ? ask(frame) : ''
    },
    warm: () => ask(new ImageData(1, 1)),
    stop: () => worker.terminate(),
  }
}

export const openFrameReader = async (): Promise<FrameReader> => (await nativeReader()) ?? workerReader()
