import { expect, it } from '@jest/globals';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { collectionOf, NamesObject, objectsOf, type ObjectName } from './object-references.js';

@Schema({ _id: false })
class Page {
  @NamesObject('scans/', {}) scan!: ObjectName;
}

@Schema({ collection: 'letters' })
class Letter {
  @NamesObject('media/', { default: '' }) imageUrl!: ObjectName;

  @Prop({ type: String }) text!: string;

  @Prop({ type: [SchemaFactory.createForClass(Page)] }) pages!: Page[];
}

const letters = collectionOf(SchemaFactory.createForClass(Letter));

it('finds the marked properties of a schema and of the schemas inside it', () => {
  expect(letters).toEqual({
    name: 'letters',
    references: [
      { path: 'imageUrl', folder: 'media/' },
      { path: 'pages.scan', folder: 'scans/' },
    ],
  });
});

it('a document names an object by its key, and a folder by the address of a file in it', () => {
  const pages = [{ scan: 'scans/1.png' }, {}, { scan: 'scans/2.png' }];
  expect(objectsOf({ imageUrl: '/api/media/a1/600x400.png', text: 'media/x', pages }, letters)).toEqual([
    'media/a1/',
    'scans/1.png',
    'scans/2.png',
  ]);
});

it.each([
  [''],
  ['/api/media/600x400.png'],
  ['https://images.example/media/a1/600x400.png'],
  ['resumes/1.pdf'],
])('the value %j names no object', (imageUrl) => {
  expect(objectsOf({ imageUrl }, letters)).toEqual([]);
});
