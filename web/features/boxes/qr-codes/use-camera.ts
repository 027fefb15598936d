import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { decodePicture } from './decode-picture.ts'
import { hasTorch, switchTorch, type Torch } from './torch.ts'

export type CameraState = 'starting' | 'running' | 'failed'

/** Time between two looks at the camera picture: responsive enough, without slowing down the page. */
const lookMs = 150

/**
 * Shows the camera in the video element, a phone's rear camera if possible, and reports each code that comes into view.
 * A code in view is reported once, until another one follows. Increasing `tries` starts the camera again; it stops when
 * the component unmounts. Returns the camera's torch if it has one.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { tries, onCode }: { tries: number; onCode: (text: string) => void },
): { state: CameraState; torch: Torch | null } {
  const [state, setState] = useState<CameraState>('starting')
  const [lit, setLit] = useState<{ track: MediaStreamTrack; isOn: boolean } | null>(null)
  const report = useEffectEvent(onCode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts again
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | null = null
    const canvas = document.createElement('canvas')
    const look = () => {
      const element = video.current
      if (isOver || !element) return
      const text = decodePicture(element, { width: element.videoWidth, height: element.videoHeight }, canvas)
      if (text !== null && text !== last) {
        last = text
        report(text)
      }
      timer = setTimeout(look, lookMs)
    }
    const start = async () => {
      setState('starting')
      try {
        // Undefined without a secure connection.
        if (!navigator.mediaDevices) throw new Error('there is no access to cameras')
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
        })
        const element = video.current
        if (isOver || !element) return stop(stream)
        element.srcObject = stream
        await element.play()
        if (isOver) return
        setState('running')
        const [track] = stream.getVideoTracks()
        if (track && hasTorch(track)) setLit({ track, isOn: false })
        look()
      } catch (error) {
        if (isOver) return
        console.error('camera', error)
        stop(stream)
        setState('failed')
        showToast({
          kind: 'error',
          title: t('qr:cameraProblem'),
          detail: t('qr:cameraProblemDetail'),
        })
      }
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
      setLit(null)
    }
  }, [tries, video])
  const toggle = async ({ track, isOn }: { track: MediaStreamTrack; isOn: boolean }) => {
    try {
      await switchTorch(track, !isOn)
      setLit({ track, isOn: !isOn })
    } catch (error) {
      console.error('torch', error)
      showToast({ kind: 'error', title: t('qr:torchProblem') })
    }
  }
  return { state, torch: lit && { isOn: lit.isOn, toggle: () => void toggle(lit) } }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
