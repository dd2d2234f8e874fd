export const codeReaderWords = {
  'scan.camera': 'Use the camera',
  'scan.camera-denied': 'The camera is not allowed for this page. Choose a picture instead.',
  'scan.camera-missing': 'No camera could be used. Choose a picture instead.',
  'scan.filming': 'Hold the code in front of the camera.',
  'scan.no-code': 'No QR code was found in the picture.',
  'scan.no-picture': 'This file is no picture that the browser can read.',
  'scan.not-loaded': 'The reader did not load. Check your connection, then try again.',
  'scan.picture': 'Choose a picture',
  'scan.reading': 'Reading the picture',
  'scan.title': 'Read a QR code',
  'scan.video': 'What the camera sees',
} as const
