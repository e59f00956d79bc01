import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';

/** No control characters, and so no line breaks. */
export const oneLine = /^\P{Cc}*$/u;

/** Line breaks and tabs, and no other control characters. */
export const lines = /^(?:\P{Cc}|[\t\r\n])*$/u;

/**
 * A letter, number or sign of any script that can be seen: fillers, joiners and signs of direction cannot, and marks alone
 * stand on nothing.
 */
export const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** For a required text on one line. */
export const VisibleLine = (message: string): PropertyDecorator =>
  applyDecorators(Matches(visible, { message }), Matches(oneLine, { message }));

/** For a required text of several lines. @param controls the message for control characters */
export const VisibleText = (message: string, controls: string): PropertyDecorator =>
  applyDecorators(Matches(visible, { message }), Matches(lines, { message: controls }));
