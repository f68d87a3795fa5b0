/** Told by ear and hand, since eyes are on the shelf: one high note, or two low ones and a long buzz. */
const SIGNALS = {
  right: { notes: [1320], buzz: [40] },
  wrong: { notes: [220, 180], buzz: [200, 80, 200] },
} as const

const NOTE_SECONDS = 0.16
const VOLUME = 0.2

let audio: AudioContext | undefined

export const giveSignal = (kind: keyof typeof SIGNALS): void => {
  const { notes, buzz } = SIGNALS[kind]
  navigator.vibrate?.([...buzz])
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // Browsers suspend audio until a user gesture.
  void audio.resume()
  for (const [index, hertz] of notes.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const from = audio.currentTime + index * NOTE_SECONDS
    tone.type = kind === 'wrong' ? 'square' : 'sine'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + NOTE_SECONDS)
  }
}
