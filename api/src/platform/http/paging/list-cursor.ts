import { Types } from 'mongoose';
import { invalidFields } from '../../problem/invalid-fields.js';
import { isObjectId } from '../input/object-id.pipe.js';

/** The place after one entry in a list that is sorted newest first. */
export interface ListCursor {
  createdAt: Date;
  _id: Types.ObjectId;
}

/** Opaque to clients: the last entry's time and id. */
export const writeCursor = ({ createdAt, _id }: ListCursor): string =>
  Buffer.from(`${createdAt.getTime()}.${_id.toHexString()}`).toString('base64url');

/** @throws Problem 400 when it is not one that `writeCursor` made */
export function readCursor(cursor: string): ListCursor {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!/^\d{1,15}$/.test(time) || !isObjectId(id)) {
    throw invalidFields({
      field: 'after',
      message: 'Take the value from the Link header of the page before.',
    });
  }
  return { createdAt: new Date(Number(time)), _id: new Types.ObjectId(id) };
}

/** `$lte` bounds the walk through the index; the rest decides among entries of the same millisecond. */
export const placeAfter = ({ createdAt, _id }: ListCursor) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
});
