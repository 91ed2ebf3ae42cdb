import type { DemoTexts } from '../texts.ts';

export const vn_vn: DemoTexts = {
  prize:
    'Bản dùng thử: tiền thắng được cộng ngay khi vòng chơi được thanh toán. Ở đây không chơi bằng tiền thật.',
  about:
    'Đây là bản dùng thử của Plaza. Thành viên, số dư và thông báo được tạo ra để thử nghiệm.\nMọi kết quả của trò chơi đều kiểm tra được: tỷ lệ trả, xác suất và lợi thế nhà cái ghi bên cạnh mỗi lựa chọn.',
  notices: [
    [
      'Chào mừng đến với bản dùng thử',
      'Mọi thứ ở đây được tạo ra để thử Plaza. Không có tiền thật vào hay ra, và tiền thắng không thể rút.',
    ],
    [
      'Một vòng chơi diễn ra thế nào',
      'Mỗi trò chơi có đồng hồ đếm ngược. Chọn lớn, nhỏ, lẻ, chẵn hoặc một tổng, nhập tiền cược cho mỗi lựa chọn rồi xác nhận. Khi hết giờ, ba viên xúc xắc quyết định.',
    ],
    [
      'Khi nào ngừng nhận cược',
      'Ngừng nhận cược sáu giây trước khi mở thưởng, theo đồng hồ của máy chủ. Cược đến muộn bị từ chối và không mất gì.',
    ],
    [
      'Tự kiểm tra kết quả',
      'Hạt giống của mỗi vòng được cố định trước khi có người đặt cược. Sau khi mở thưởng nó được công bố, và thiết bị của bạn có thể tính lại xúc xắc.',
    ],
    [
      'Nguồn ngẫu nhiên của bản dùng thử',
      'Ở đây nguồn ngẫu nhiên do chính nhà cái vận hành, nên kết quả không chứng minh được gì với nhà cái. Trang thật dùng nguồn công khai drand.',
    ],
    [
      'Tỷ lệ, xác suất và lợi thế',
      'Trung bình nhà cái giữ khoảng 2,5 % tiền cược. Tỷ lệ và xác suất ghi bên cạnh mỗi lựa chọn. Kết quả trước đó không làm chúng thay đổi.',
    ],
    [
      'Nạp tiền trong bản dùng thử',
      'Trang thanh toán là môi trường thử: bạn quyết định chấp nhận, từ chối hay để chờ. Số dư được cập nhật sau giây lát.',
    ],
    [
      'Khi không có mạng',
      'Những gì bạn đã xem vẫn mở được khi ngoại tuyến và ghi rõ thời điểm. Đặt cược và nạp tiền cần kết nối, và không bao giờ tự gửi sau.',
    ],
    [
      'Nếu mất câu trả lời',
      'Cược bị mất câu trả lời sẽ hiện là đang kiểm tra cho đến khi biết kết quả. Không bao giờ gửi hai lần, không bao giờ trừ tiền hai lần.',
    ],
    [
      'Dành cho người lớn',
      'Plaza dành cho người từ 18 tuổi trở lên. Họ tên và ngày sinh được xác nhận trước lần nạp tiền hoặc đặt cược đầu tiên.',
    ],
    [
      'Chơi có chừng mực',
      'Chỉ chơi với số tiền bạn có thể mất và hãy nghỉ giải lao. Không lần cược nào lấy lại được lần trước.',
    ],
    [
      'Năm ngôn ngữ',
      'Bạn có thể đổi ngôn ngữ bất cứ lúc nào, ở màn hình đăng nhập và trong cài đặt. Thông báo và tin nhắn sẽ theo ngôn ngữ đó.',
    ],
  ],
};
