import { BaseException, Exception, RuntimeError, TimeoutError } from '../../errors.js';

export class asyncio_CancelledError extends BaseException {}
asyncio_CancelledError.$name = 'CancelledError';
asyncio_CancelledError.$module = 'asyncio.exceptions.';
export class asyncio_InvalidStateError extends Exception {}
asyncio_InvalidStateError.$name = 'InvalidStateError';
asyncio_InvalidStateError.$module = 'asyncio.exceptions.';
export class asyncio_QueueEmpty extends Exception {}
asyncio_QueueEmpty.$name = 'QueueEmpty';
asyncio_QueueEmpty.$module = 'asyncio.queues.';
export class asyncio_QueueFull extends Exception {}
asyncio_QueueFull.$name = 'QueueFull';
asyncio_QueueFull.$module = 'asyncio.queues.';
export class asyncio_BrokenBarrierError extends RuntimeError {}
asyncio_BrokenBarrierError.$name = 'BrokenBarrierError';
asyncio_BrokenBarrierError.$module = 'asyncio.exceptions.';
export const asyncio_TimeoutError = TimeoutError;
