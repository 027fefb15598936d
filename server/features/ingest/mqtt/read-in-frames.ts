import type { Socket } from 'node:net'
import { maxUploadBytes } from '@sensorstack/contract/features/ingest/upload.ts'
import { followFrames } from './frames.ts'
import type { Gate, Passage } from './gate.ts'

/** What the broker reads from one socket. */
export interface Reading {
  /** The box has signed in: what it sends is read from now on. */
  begin(box: string): void
  /** A publish has come to the broker; the answer is to be called when it is acknowledged or given up. */
  arrived(): () => void
  /** To be called each second. */
  tick(): Silence
}

/** For so many seconds nothing was heard, and the same publish was not whole, although the socket was being read. */
export interface Silence {
  readonly silentS: number
  readonly unfinishedS: number
}

/** The publish frame around an upload: its topic, which may be long, and a few bytes. */
const frameOverhead = 1024
const longest = { first: 4096, publish: maxUploadBytes + frameOverhead, others: 4096 }
/** So much is taken from a socket's buffer at a time: when a frame has to wait, what was taken behind it is kept. */
const pieceBytes = 4096

/**
 * Puts the gate between a socket and the broker, which would take whatever has arrived. A publish that may not enter
 * stays outside: the socket is not read, its small buffer fills, and TCP stops the box. Nothing is lost by it and nobody
 * is disconnected. So it is, too, with a box that sends and takes no answers.
 */
export function readInFrames(socket: Socket, gate: Gate): Reading {
  const readBuffer = socket.read.bind(socket)
  let box: string | null = null
  let isWaiting = false
  /** What was taken from the buffer and has to wait. */
  let rest: Buffer | null = null
  /** Publishes that were let in and have not come to the broker as a whole. */
  const entered: Passage[] = []
  let heard = false
  let silentS = 0
  let unfinishedS = 0

  const waiter = {
    goOn: () => {
      isWaiting = false
      socket.emit('readable')
    },
  }
  const frames = followFrames({
    longest,
    admit: ({ isPublish, length }) => {
      if (box !== null && !isPublish) return true
      // The first frame is the only one until its sender is known.
      const passage = box === null ? null : gate.enter(waiter, box, length)
      isWaiting = passage === null
      if (passage) entered.push(passage)
      return !isWaiting
    },
  })

  const nextPiece = (): Buffer | null => {
    if (rest) {
      const piece = rest
      rest = null
      return piece
    }
    const { readableLength } = socket
    // Without a size it also notices the end.
    return readableLength > pieceBytes ? readBuffer(pieceBytes) : readBuffer()
  }
  socket.read = (size?: number) => {
    // So the stream itself looks for more, and takes nothing. It must not find its end before what is kept here.
    if (size === 0) return rest ? null : readBuffer(0)
    const pieces: Buffer[] = []
    while (!isWaiting && !socket.writableNeedDrain) {
      const piece = nextPiece()
      if (!piece) break
      heard = true
      const length = frames.take(piece)
      if (length === null) {
        socket.destroy(new Error('a frame is too long'))
        return null
      }
      if (length < piece.length) rest = piece.subarray(length)
      if (length > 0) pieces.push(piece.subarray(0, length))
    }
    return pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? null)
  }
  socket.on('drain', () => socket.emit('readable'))
  socket.on('close', () => {
    for (const passage of entered) gate.leave(passage)
    if (box !== null) gate.forget(waiter, box)
    rest = null
  })

  return {
    begin: (name) => {
      box = name
      if (isWaiting) waiter.goOn()
    },
    arrived: () => {
      const passage = entered.shift()
      if (!passage) throw new Error('a publish arrived that was not let in')
      return () => gate.leave(passage)
    },
    tick: () => {
      const isRead = !isWaiting && !socket.writableNeedDrain
      silentS = heard || !isRead ? 0 : silentS + 1
      unfinishedS = entered.length === 0 ? 0 : isRead ? unfinishedS + 1 : unfinishedS
      heard = false
      return { silentS, unfinishedS }
    },
  }
}
